/** Renders the result of a hand-out: the reward and its member with an undo, or why it is not handed out. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { useCountdown } from '@rabita/client/use-countdown';
import type { StaffRedemption } from '@rabita/contract/staff/redemption';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { CloseIcon, UndoIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { ChosenOptions } from './chosen-options.tsx';
import { formatHandOutError, type HandOutError } from './rules.ts';
import { handOutTexts } from './texts.ts';

/** A reward that was handed out. `member` is null if the account was deleted. */
export type HandedOutReward = Pick<StaffRedemption, '_id' | 'number' | 'reward' | 'options'> & {
  readonly member: { readonly full_name: string } | null;
};
export type HandOut =
  | {
      readonly redemption: HandedOutReward;
      /** Until when the server accepts an undo (milliseconds since 1970). */
      readonly undoUntil: number;
    }
  | { readonly undone: HandedOutReward }
  | { readonly error: HandOutError };

/** As large as a scanner's verdict, because staff read the result at arm's length. */
const panel =
  'cut animate-press grid items-center justify-items-center gap-x-8 gap-y-3 px-5 py-6 text-center ' +
  '@lg:grid-cols-[auto_minmax(0,1fr)] @lg:justify-items-start @lg:px-8 @lg:text-start';
const headline = 'font-display text-4xl leading-(--leading-heading) font-extrabold text-balance';

type RedemptionProps = { readonly redemption: HandedOutReward };

function HandedOut({ redemption }: RedemptionProps) {
  const t = useTexts(handOutTexts);
  const { reward, member, number, options } = redemption;
  return (
    <div data-result="collected" className={`bg-success text-ink ${panel}`}>
      <CheckIcon size={96} />
      <div className="[overflow-wrap:anywhere]">
        <p className={headline}>{t('handedOut')}</p>
        <p className="mt-1 text-2xl font-bold text-balance">
          <Name>{reward.translations[useLanguage()].name}</Name>
        </p>
        <ChosenOptions options={options} className="my-1 text-2xl max-@lg:justify-center" />
        <p className="text-xl font-semibold">
          {member ? <Name>{member.full_name}</Name> : t('memberGone')}
          {' · '}
          <BookingNumber number={number} />
        </p>
      </div>
    </div>
  );
}

function Undone({ redemption: { reward, number } }: RedemptionProps) {
  const t = useTexts(handOutTexts);
  return (
    <div data-result="undone" className={`bg-gold text-ink ${panel}`}>
      <UndoIcon size={96} />
      <div className="[overflow-wrap:anywhere]">
        <p className={headline}>{t('undone')}</p>
        <p className="mt-1 text-xl leading-normal font-semibold text-balance">{t('undoneDetail')}</p>
        <p className="text-xl font-semibold">
          <Name>{reward.translations[useLanguage()].name}</Name>
          {' · '}
          <BookingNumber number={number} />
        </p>
      </div>
    </div>
  );
}

function Rejected({ error }: { readonly error: HandOutError }) {
  const t = useTexts(handOutTexts);
  return (
    <div data-result="refused" className={`bg-danger text-on-danger ${panel}`}>
      <CloseIcon size={96} />
      <div className="[overflow-wrap:anywhere]">
        <p className={headline}>{t('refused')}</p>
        <p className="mt-1 text-xl leading-normal font-semibold text-balance">
          {formatHandOutError(error, useLanguage())}
        </p>
      </div>
    </div>
  );
}

type UndoButtonProps = {
  readonly undoUntil: number;
  readonly isUndoing: boolean;
  readonly onUndo: () => void;
};

function UndoButton({ undoUntil, isUndoing, onUndo }: UndoButtonProps) {
  const t = useTexts(handOutTexts);
  const seconds = useCountdown(undoUntil);
  if (seconds === 0 && !isUndoing) return null;
  return (
    <Button
      variant="secondary"
      size="lg"
      fullWidth
      isPending={isUndoing}
      pendingLabel={t('undoing')}
      onClick={onUndo}
    >
      <span className="tabular">{t('undo', { seconds })}</span>
    </Button>
  );
}

type HandOutResultProps = {
  readonly result: HandOut | null;
  readonly undo: (redemption: HandedOutReward) => Promise<void>;
  readonly isUndoing: boolean;
};

function renderResult(result: HandOut) {
  if ('redemption' in result) return <HandedOut redemption={result.redemption} />;
  return 'undone' in result ? <Undone redemption={result.undone} /> : <Rejected error={result.error} />;
}

/** Rendered even without a result, because screen readers announce only changes within a status region. */
export function HandOutResult({ result, undo, isUndoing }: HandOutResultProps) {
  return (
    <>
      <div role="status" aria-atomic="true" className="@container empty:absolute">
        {result && renderResult(result)}
      </div>
      {result && 'redemption' in result && (
        <UndoButton
          key={result.undoUntil}
          undoUntil={result.undoUntil}
          isUndoing={isUndoing}
          onUndo={() => void undo(result.redemption)}
        />
      )}
    </>
  );
}

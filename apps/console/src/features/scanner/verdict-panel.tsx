/** Renders the result of a scan over the whole screen: icon, headline, attendee and instruction. */
import { useTexts } from '@rabita/client/language/texts';
import type { Tone } from '@rabita/door/verdict';
import { AlertIcon, ArrowForwardIcon, CheckIcon, WifiOffIcon } from '@rabita/ui/art/first-icons';
import { CloseIcon, GiftIcon, QrIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { classNames } from '@rabita/ui/class-names';
import { Fragment } from 'react';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import type { ScanFinding } from '../../scan-engine/scanner-state.ts';
import { describeFinding, type NonTicket } from './rules.ts';
import { texts } from './texts.ts';
import { getShownTone, isOutcome, type ReadDisplay } from './use-read-controller.ts';
import { useScannerView, useScanTextContext } from './use-scanner.ts';
import { reentryTexts, verdictTexts } from './verdict-texts.ts';

/** Icon and headline repeat the colour's meaning for people who cannot see colours. */
const toneClasses: Readonly<Record<Tone, string>> = {
  admit: 'bg-success text-ink',
  wait: 'bg-gold text-ink',
  refuse: 'bg-danger text-on-danger',
  ignore: '',
};

/** A reward's code is blue instead of amber, because its holder has to go to a counter, not to another lane. */
export const getColourClasses = (shown: ReadDisplay['shown']): string =>
  shown === 'reward' ? 'bg-link text-ink' : toneClasses[getShownTone(shown)];

const signClasses = 'size-16 sm:size-28';

function Sign({ finding, tone }: { readonly finding: ScanFinding; readonly tone: Tone }) {
  if (finding.verdict === 'go_to_lane') return <ArrowForwardIcon className={signClasses} />;
  if (tone === 'admit') return <CheckIcon className={signClasses} />;
  return tone === 'refuse' ? <CloseIcon className={signClasses} /> : <AlertIcon className={signClasses} />;
}

const headlineClasses =
  'font-display text-3xl leading-(--leading-heading) font-extrabold text-balance [overflow-wrap:anywhere] sm:text-4xl';
const detailClasses = 'max-w-[32ch] text-lg leading-normal sm:text-xl font-semibold text-balance';

function NotATicket({ kind }: { readonly kind: NonTicket }) {
  const t = useTexts(verdictTexts);
  return (
    <>
      {kind === 'reward' ? (
        <GiftIcon className={`${signClasses} animate-press`} />
      ) : (
        <QrIcon className={`${signClasses} animate-press text-text-3`} />
      )}
      <p className={headlineClasses}>{t(kind === 'practice' ? 'practiceCode' : 'notATicket')}</p>
      <p className={detailClasses}>{t(kind === 'practice' ? 'practiceCodeDetail' : `${kind}Detail`)}</p>
    </>
  );
}

type VerdictPanelProps = ReadDisplay & { readonly scanner: RunningScanner };

export function VerdictPanel({ scanner, shown, flashCount }: VerdictPanelProps) {
  const t = useTexts(texts);
  const tReentry = useTexts(reentryTexts);
  const tVerdict = useTexts(verdictTexts);
  const context = useScanTextContext(scanner);
  const allowsReentry = useScannerView(scanner, view => view.changes?.event.allows_reentry === true);
  const outcome = isOutcome(shown) ? shown : null;
  const nonTicket = isOutcome(shown) ? null : shown;
  const text = outcome && describeFinding(outcome.finding, context, outcome);
  return (
    <div
      role="status"
      aria-atomic="true"
      data-verdict={nonTicket ?? outcome?.finding.verdict}
      data-took={outcome?.durationMs}
      className={classNames(
        'grid justify-items-center gap-2 text-center sm:gap-3',
        shown && 'flex-1 content-center px-5 py-2 sm:py-6',
      )}
    >
      {nonTicket && <NotATicket key={flashCount} kind={nonTicket} />}
      {outcome && text && (
        // The key changes at each read and remounts this text, so that screen readers announce even a repeated verdict.
        <Fragment key={flashCount}>
          <span aria-hidden="true" className="animate-press">
            <Sign finding={outcome.finding} tone={text.tone} />
          </span>
          <p className={headlineClasses}>{text.headline}</p>
          {outcome.attendee?.note && (
            <p className="max-w-[40ch] border-2 border-current px-4 py-1 text-lg leading-normal font-semibold [overflow-wrap:anywhere]">
              <span className="sr-only">{t('note')} </span>
              <Name>{outcome.attendee.note}</Name>
            </p>
          )}
          {text.steward && (
            <p className="text-2xl font-bold [overflow-wrap:anywhere]">
              {tVerdict('askFor', { name: text.steward })}
            </p>
          )}
          <p className={detailClasses}>{text.detail}</p>
          {text.lane && <p className="text-base font-semibold">{text.lane}</p>}
          {outcome.attendee && (
            <p className="text-xl font-bold [overflow-wrap:anywhere] sm:text-2xl">
              {outcome.attendee.full_name && <Name className="block">{outcome.attendee.full_name}</Name>}
              <BookingNumber number={outcome.attendee.number} className="text-lg" />
            </p>
          )}
          {outcome.isLocal && outcome.finding.verdict === 'already_admitted' && allowsReentry && (
            <p className="max-w-[40ch] text-base font-semibold">{tReentry('needsNetwork')}</p>
          )}
          {outcome.isLocal && (
            <p className="flex items-center gap-2 text-base font-semibold">
              <WifiOffIcon size={18} />
              {t('evaluatedOffline')}
            </p>
          )}
        </Fragment>
      )}
    </div>
  );
}

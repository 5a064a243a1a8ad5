/** Renders one entry of the member's points, with its questions folded. The skeleton has the same size. */
import { formatChange, formatNumber, formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { OwnLedgerEntry, Question } from '@rabita/contract/fan/points';
import type { PointsReason } from '@rabita/contract/points-reasons';
import { ClockIcon, StarIcon } from '@rabita/ui/art/first-icons';
import {
  ChevronDownIcon,
  GiftIcon,
  PencilIcon,
  PeopleIcon,
  QrIcon,
  TicketIcon,
  TrophyIcon,
  UndoIcon,
} from '@rabita/ui/art/icons';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { findSubject, formatCause, listNotes } from './rules.ts';
import { texts } from './texts.ts';

function QuestionThread({ question: { text, asked_at, answer } }: { readonly question: Question }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="grid gap-3 border-s-2 border-line ps-4 text-base [overflow-wrap:anywhere]">
      <div>
        <p className="text-sm text-text-3">
          {t('askedAt', { when: formatViewerDayTime(asked_at, language) })}
        </p>
        <p className="whitespace-pre-line text-text-2">
          <Name>{text}</Name>
        </p>
      </div>
      {answer && (
        <div>
          <p className="text-sm text-text-3">
            {`${t('answer')} · ${formatViewerDayTime(answer.answered_at, language)}`}
          </p>
          <p className="whitespace-pre-line text-text">
            <Name>{answer.text}</Name>
          </p>
        </div>
      )}
    </div>
  );
}

/** The questions about an entry and their answers, folded to one line that says whether staff have answered. */
function Conversation({ questions }: { readonly questions: readonly Question[] }) {
  const t = useTexts(texts);
  const isWaiting = questions.some(({ answer }) => !answer);
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 text-sm font-semibold text-text-2">
        <span>{t('questions', { count: questions.length })}</span>
        <span className={isWaiting ? 'text-gold' : 'text-success'}>
          {t(isWaiting ? 'waiting' : 'answered')}
        </span>
        <ChevronDownIcon size={18} className="text-text-3 group-open:-scale-y-100" />
      </summary>
      <div className="grid gap-3 pt-1">
        {questions.map(question => (
          <QuestionThread key={question._id} question={question} />
        ))}
      </div>
    </details>
  );
}

const icons: Record<PointsReason, typeof StarIcon> = {
  check_in: TicketIcon,
  check_in_undone: UndoIcon,
  adjustment: PencilIcon,
  redeemed: GiftIcon,
  returned: GiftIcon,
  lapsed: GiftIcon,
  season_lapsed: ClockIcon,
  prize: TrophyIcon,
  grant: StarIcon,
  claim_code: QrIcon,
  streak: StarIcon,
  streak_undone: UndoIcon,
  referral: PeopleIcon,
  referral_undone: UndoIcon,
};

/** The layout of an entry and of its skeleton: a column for the icon, and one for everything else. */
const rowClasses = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-4';
const tileClasses = 'size-11 bg-surface-2';

type PointsEntryProps = { readonly entry: OwnLedgerEntry; readonly onAsk: () => void };

export function PointsEntry({ entry, onAsk }: PointsEntryProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { earned, balance, balance_after, reason, questions, created_at } = entry;
  const subject = findSubject(entry);
  // An entry that changes only ranking points, such as a correction, shows the ranking points.
  const shownChange = balance || earned;
  const isWaiting = questions.some(({ answer }) => !answer);
  const Icon = icons[reason];
  return (
    <li className={rowClasses}>
      <span className={`grid place-items-center text-text-2 ${tileClasses}`}>
        <Icon size={22} />
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <div className="min-w-0 flex-1 basis-28 [overflow-wrap:anywhere]">
            <h3 className="text-lg leading-(--leading-heading)">
              {subject === null ? t(reason) : <Name>{subject}</Name>}
            </h3>
            {subject !== null && <p className="text-base text-text-2">{t(reason)}</p>}
            {listNotes(entry).map(note => (
              <p key={note} className="text-base text-text-2">
                <Name>{note}</Name>
              </p>
            ))}
          </div>
          <p
            className={`font-display text-xl font-extrabold tabular ${shownChange < 0 ? 'text-text' : 'text-success'}`}
          >
            <Ltr>{formatChange(shownChange, language)}</Ltr>
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-text-3 tabular">
          <p className="flex flex-wrap gap-x-3">
            <span>{formatViewerDayTime(created_at, language)}</span>
            <span>{t('balanceAfter', { balance: formatNumber(balance_after, language) })}</span>
            {earned !== 0 && earned !== balance && (
              <span>{t('ranking', { change: formatChange(earned, language) })}</span>
            )}
          </p>
          {!isWaiting && (
            <Button
              variant="link"
              className="text-sm! font-normal text-text-3"
              aria-label={t('askAbout', { cause: formatCause(entry, language) })}
              onClick={onAsk}
            >
              {t('ask')}
            </Button>
          )}
        </div>
        {questions.length > 0 && <Conversation questions={questions} />}
      </div>
    </li>
  );
}

export function PointsEntrySkeleton() {
  return (
    <li className={rowClasses}>
      <div className={tileClasses} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          <div>
            <p className="text-lg leading-(--leading-heading)">
              <Skeleton width="60%" height="1lh" />
            </p>
            <p className="text-base">
              <Skeleton width="40%" height="1lh" />
            </p>
          </div>
          <p className="text-xl">
            <Skeleton width={52} height="1lh" />
          </p>
        </div>
        <p className="grid min-h-11 items-center text-sm">
          <Skeleton width="75%" height="1lh" />
        </p>
      </div>
    </li>
  );
}

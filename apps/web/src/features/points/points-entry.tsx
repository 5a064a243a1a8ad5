/** Renders one entry of the member's points, with its questions. The skeleton has the same size. */
import { formatNumber, formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { OwnLedgerEntry, Question } from '@rabita/contract/fan/points';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { formatCause, formatChange, listNames } from './rules.ts';
import { texts } from './texts.ts';

function QuestionThread({ question: { text, asked_at, answer } }: { readonly question: Question }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="grid gap-3 border-s-2 border-line ps-4 text-base [overflow-wrap:anywhere]">
      <div>
        <p className="text-sm text-text-3">
          <span>{t('askedAt', { when: formatViewerDayTime(asked_at, language) })}</span>
          {!answer && <span className="font-semibold text-gold">{` · ${t('waiting')}`}</span>}
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

const rowClasses = 'grid gap-3 border-b border-line py-4';

type PointsEntryProps = { readonly entry: OwnLedgerEntry; readonly onAsk: () => void };

export function PointsEntry({ entry, onAsk }: PointsEntryProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { earned, balance, balance_after, reason, questions, created_at } = entry;
  const names = listNames(entry);
  // An entry that changes only ranking points, such as a correction, shows the ranking points.
  const shownChange = balance || earned;
  const isWaiting = questions.some(({ answer }) => !answer);
  return (
    <li className={rowClasses}>
      <div className="flex flex-wrap items-start gap-x-4">
        <div className="min-w-0 flex-1 basis-36 [overflow-wrap:anywhere]">
          <h3 className="text-lg leading-(--leading-heading)">{t(reason)}</h3>
          {names.map(name => (
            <p key={name} className="text-base text-text-2">
              <Name>{name}</Name>
            </p>
          ))}
        </div>
        <p
          className={`font-display text-xl font-extrabold tabular ${shownChange < 0 ? 'text-text' : 'text-success'}`}
        >
          <Ltr>{formatChange(shownChange, language)}</Ltr>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-text-3 tabular">
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
            className="font-normal text-text-3"
            aria-label={t('askAbout', { cause: formatCause(entry, language) })}
            onClick={onAsk}
          >
            {t('ask')}
          </Button>
        )}
      </div>
      {questions.map(question => (
        <QuestionThread key={question._id} question={question} />
      ))}
    </li>
  );
}

export function PointsEntrySkeleton() {
  return (
    <li className={rowClasses}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <div>
          <p className="text-lg leading-(--leading-heading)">
            <Skeleton width="40%" height="1lh" />
          </p>
          <p className="text-base">
            <Skeleton width="60%" height="1lh" />
          </p>
        </div>
        <p className="text-xl">
          <Skeleton width={52} height="1lh" />
        </p>
      </div>
      <p className="text-sm">
        <Skeleton width="75%" height="1lh" />
      </p>
    </li>
  );
}

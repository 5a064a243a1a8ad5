/** Renders the lines of the audit log by day. A line expands to its changes, details and links. */
import { formatViewerDay } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { AuditLine } from '@rabita/contract/staff/audit';
import { ArrowForwardIcon } from '@rabita/ui/art/first-icons';
import { ChevronDownIcon } from '@rabita/ui/art/icons';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import { formatViewerTime } from '../../platform/format-day-time.ts';
import { groupByDay } from '../../platform/lists/group-by-day.ts';
import { ColumnHeadings } from '../../platform/lists/list-row.tsx';
import { eventPath, matchPath, memberPath, paths, rewardPath, seasonPath } from '../../platform/paths.ts';
import { ChangeTable } from './change-table.tsx';
import {
  type ChangedField,
  findFirstChange,
  formatAction,
  formatActor,
  formatField,
  formatSubject,
  formatValue,
  listDetails,
  pairChanges,
} from './rules.ts';
import { texts } from './texts.ts';

const linkClasses = 'ring-focus inline-block py-1 text-link underline underline-offset-4';

type SubjectKind = {
  readonly label: Extract<keyof typeof texts.table, `about${string}`>;
  readonly toPath?: (id: string) => string;
};
const SUBJECT_KINDS: Readonly<Record<string, SubjectKind>> = {
  event: { label: 'aboutEvent', toPath: eventPath },
  member: { label: 'aboutMember', toPath: memberPath },
  match: { label: 'aboutMatch', toPath: matchPath },
  reward: { label: 'aboutReward', toPath: rewardPath },
  season: { label: 'aboutSeason', toPath: seasonPath },
  tier: { label: 'aboutTier' },
  gate: { label: 'aboutGate' },
  booking: { label: 'aboutBooking' },
  scanner: { label: 'aboutScanner' },
  staff: { label: 'aboutStaff' },
  message: { label: 'aboutMessage' },
};

function Subject({ subject }: { readonly subject: NonNullable<AuditLine['subject']> }) {
  const t = useTexts(texts);
  const { kind, _id, name } = subject;
  const { label, toPath } = SUBJECT_KINDS[kind] ?? {};
  const subjectName = formatSubject(subject, useLanguage());
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
      {label && (
        <span className="text-text-2">
          {subjectName && <span className="text-text-3">{t(label)}: </span>}
          {/* A member without a name was erased and has no page. */}
          {toPath && (name || kind !== 'member') ? (
            <Link to={toPath(_id)} className={linkClasses}>
              <Name>{subjectName ?? t(label)}</Name>
            </Link>
          ) : (
            <Name>{subjectName ?? t(label)}</Name>
          )}
        </span>
      )}
      <Link to={{ pathname: paths.audit, search: `?subject=${_id}` }} className={linkClasses}>
        {t('fullHistory')}
      </Link>
    </p>
  );
}

type RecordedValues = {
  readonly changes: readonly ChangedField[];
  readonly details: readonly [string, unknown][];
};

/** Renders the summary of a line: its first change, the number of changes, or the first detail. */
function LineSummary({ changes, details }: RecordedValues) {
  const t = useTexts(texts);
  const language = useLanguage();
  const firstChange = findFirstChange(changes);
  if (firstChange) {
    const { change, otherCount } = firstChange;
    const before = formatValue(change.field, change.before, language);
    const isReplaced = change.after !== undefined;
    return (
      <>
        <span className="text-text-3">{formatField(change.field, language)}: </span>
        {before !== null && <Name>{before}</Name>}
        {before !== null && isReplaced && (
          <>
            <ArrowForwardIcon size={14} className="mx-1.5 inline-block text-text-3" />
            <span className="sr-only">{t('becomes')} </span>
          </>
        )}
        {isReplaced && (
          <Name className="text-text">{formatValue(change.field, change.after, language) ?? t('empty')}</Name>
        )}
        {otherCount > 0 && t('moreChanges', { count: otherCount })}
      </>
    );
  }
  if (changes.length > 0) return t('changes', { count: changes.length });
  const [firstDetail] = details;
  return firstDetail ? (
    <>
      <span className="text-text-3">{formatField(firstDetail[0], language)}: </span>
      <Name>{formatValue(firstDetail[0], firstDetail[1], language) ?? t('empty')}</Name>
    </>
  ) : null;
}

const rowClasses =
  'grid min-h-11 grid-cols-[minmax(0,1fr)_auto_1rem] items-baseline gap-x-4 px-1 py-2.5 text-sm text-text-2 [overflow-wrap:anywhere] sm:px-3 ' +
  'lg:grid-cols-[5rem_minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1.5fr)_1rem]';
const headClasses = 'pe-3 xl:grid-cols-[5rem_minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1.5fr)_1rem] xl:gap-x-4';

function Line({ line }: { readonly line: AuditLine }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const changes = pairChanges(line);
  const details = listDetails(line);
  const subjectName = line.subject && formatSubject(line.subject, language);
  const hasSummary = changes.length > 0 || details.length > 0;
  const isExpandable = hasSummary || line.subject !== null || line.address !== null;
  const row = (
    <>
      <time dateTime={line.at} className="order-2 whitespace-nowrap text-text-3 tabular lg:order-1">
        {formatViewerTime(line.at, language)}
      </time>
      <span className="order-1 text-base font-semibold text-text lg:order-2">
        {formatAction(line.action, language)}
      </span>
      <span className="order-4 col-span-full lg:contents">
        <span className="max-lg:block lg:order-3">
          <Name>{formatActor(line.actor, language)}</Name>
        </span>
        <span className="lg:order-4">
          {subjectName && (
            <span className="block">
              <Name>{subjectName}</Name>
            </span>
          )}
          {hasSummary && (
            <span className="line-clamp-2">
              <LineSummary changes={changes} details={details} />
            </span>
          )}
        </span>
      </span>
    </>
  );
  if (!isExpandable)
    return (
      <li className="border-b border-line">
        <p className={rowClasses}>{row}</p>
      </li>
    );
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary
          className={`ring-focus cursor-pointer list-none transition-colors group-open:bg-surface-1 hover:bg-surface-1 ${rowClasses}`}
        >
          {row}
          <ChevronDownIcon
            size={16}
            className="order-3 mt-1 self-start text-text-3 group-open:rotate-180 lg:order-5"
          />
        </summary>
        <div className="grid gap-3 px-1 pt-2 pb-5 sm:px-3 lg:ps-27">
          {changes.length > 0 && (
            <ChangeTable changes={changes} hasBefore={line.before !== null} hasAfter={line.after !== null} />
          )}
          {details.length > 0 && (
            <dl className="text-sm text-text-2">
              {details.map(([field, value]) => (
                <div key={field} className="flex flex-wrap gap-x-2">
                  <dt className="text-text-3">{formatField(field, language)}:</dt>
                  <dd>
                    <Name>{formatValue(field, value, language) ?? t('empty')}</Name>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {line.address && (
            <p className="text-sm text-text-3">
              {t('address')} <Ltr>{line.address}</Ltr>
            </p>
          )}
          {line.subject && <Subject subject={line.subject} />}
        </div>
      </details>
    </li>
  );
}

export function AuditLines({ lines }: { readonly lines: readonly AuditLine[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="grid gap-8">
      <div className="-mb-6 max-xl:hidden">
        <ColumnHeadings labels={[t('time'), t('action'), t('actor'), t('about')]} className={headClasses} />
      </div>
      {groupByDay(lines).map(([day, dayLines]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 text-lg">
            {formatViewerDay(dayLines[0].at, language)}
          </h2>
          <ol className="border-t border-line">
            {dayLines.map(line => (
              <Line key={line._id} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

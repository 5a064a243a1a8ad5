// Renders the lines of the audit log: time, actor, action, subject and changes.
import { formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { AuditLine } from '@rabita/contract/staff/audit';
import { ChevronDownIcon } from '@rabita/ui/art/icons';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import { eventPath, matchPath, memberPath, paths, rewardPath } from '../../platform/paths.ts';
import { ChangeTable } from './change-table.tsx';
import {
  detailsOf,
  formatAction,
  formatActor,
  formatField,
  formatSubject,
  formatValue,
  pairChanges,
} from './rules.ts';
import { texts } from './texts.ts';

/** The changes of a line start collapsed if there are more than this. */
const OPEN_UP_TO = 4;
const link = 'ring-focus inline-block py-1 text-link underline underline-offset-4';

type Kind = {
  readonly label: Extract<keyof typeof texts.table, `about${string}`>;
  readonly pathOf?: (id: string) => string;
};
const KINDS: Readonly<Record<string, Kind>> = {
  event: { label: 'aboutEvent', pathOf: eventPath },
  member: { label: 'aboutMember', pathOf: memberPath },
  match: { label: 'aboutMatch', pathOf: matchPath },
  reward: { label: 'aboutReward', pathOf: rewardPath },
  booking: { label: 'aboutBooking' },
  scanner: { label: 'aboutScanner' },
  staff: { label: 'aboutStaff' },
  message: { label: 'aboutMessage' },
};

function Subject({ subject }: { readonly subject: NonNullable<AuditLine['subject']> }) {
  const t = useTexts(texts);
  const { kind, _id, name } = subject;
  const { label, pathOf } = KINDS[kind] ?? {};
  const subjectName = formatSubject(subject, useLanguage());
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
      {label && (
        <span className="text-text-2">
          {subjectName && <span className="text-text-3">{t(label)}: </span>}
          {/* A member without a name was erased and has no page. */}
          {pathOf && (name || kind !== 'member') ? (
            <Link to={pathOf(_id)} className={link}>
              <Name>{subjectName ?? t(label)}</Name>
            </Link>
          ) : (
            <Name>{subjectName ?? t(label)}</Name>
          )}
        </span>
      )}
      <Link to={{ pathname: paths.audit, search: `?subject=${_id}` }} className={link}>
        {t('allAbout')}
      </Link>
    </p>
  );
}

function Line({ line }: { readonly line: AuditLine }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const changes = pairChanges(line);
  const details = detailsOf(line);
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 className="text-base">{formatAction(line.action, language)}</h2>
        <p className="text-sm text-text-2">
          <Name>{formatActor(line.actor, language)}</Name>
          {' · '}
          {formatViewerDayTime(line.at, language)}
        </p>
        {details.length > 0 && (
          <dl className="mt-1 text-sm text-text-2">
            {details.map(([field, value]) => (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="text-text-3">{formatField(field, language)}:</dt>
                <dd>
                  <Name>{formatValue(field, value, language) ?? t('none')}</Name>
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
      {changes.length > 0 && (
        <details open={changes.length <= OPEN_UP_TO} className="group min-w-0">
          <summary className="ring-focus mb-1 inline-flex min-h-8 items-center gap-2 text-sm font-semibold text-text-2 hover:text-text">
            {t('changes', { count: changes.length })}
            <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
          </summary>
          <ChangeTable changes={changes} hasBefore={line.before !== null} hasAfter={line.after !== null} />
        </details>
      )}
    </li>
  );
}

export function AuditLines({ lines }: { readonly lines: readonly AuditLine[] }) {
  return (
    <ol className="border-t border-line">
      {lines.map(line => (
        <Line key={line._id} line={line} />
      ))}
    </ol>
  );
}

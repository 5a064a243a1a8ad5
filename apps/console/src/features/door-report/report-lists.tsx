// Lists what each gate and scanner of an event admitted, and why attendees were let in without a code.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { OVERRIDE_REASONS } from '@rabita/contract/override-reasons';
import type { DoorReport } from '@rabita/contract/staff/door-papers';
import { Name } from '@rabita/ui/bidi';
import type { ReactNode } from 'react';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { texts } from './texts.ts';

type ListProps = { readonly title: string; readonly empty: string; readonly children: readonly ReactNode[] };

function List({ title, empty, children }: ListProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children.length === 0 ? (
        <p className="text-text-2">{empty}</p>
      ) : (
        <ul className="border-t border-line">{children}</ul>
      )}
    </section>
  );
}

const row = 'flex items-baseline justify-between gap-4 border-b border-line py-3 [overflow-wrap:anywhere]';

type AdmittedRowProps = { readonly name: string; readonly admitted: number; readonly overrides: number };

function AdmittedRow({ name, admitted, overrides }: AdmittedRowProps) {
  const t = useTexts(texts);
  return (
    <li className={row}>
      <Name className="min-w-0 font-semibold">{name}</Name>
      <span className="shrink-0 text-end text-sm">
        <span className="block">{t('admittedCount', { count: admitted })}</span>
        {overrides > 0 && (
          <span className="block text-text-2">{t('overrideCount', { count: overrides })}</span>
        )}
      </span>
    </li>
  );
}

export function ReportLists({ report: { gates, scanners, overrides } }: { readonly report: DoorReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="grid gap-10 xl:grid-cols-2">
      {gates.length > 0 && (
        <List title={t('byGate')} empty="">
          {gates.map(gate => (
            <AdmittedRow key={gate._id} {...gate} name={gate.name[language]} />
          ))}
        </List>
      )}
      <List title={t('byScanner')} empty={t('noScanners')}>
        {scanners.map(scanner => (
          <AdmittedRow key={scanner._id} {...scanner} name={scannerLabel(scanner, language)} />
        ))}
      </List>
      <List title={t('reasons')} empty={t('noOverrides')}>
        {overrides.map(({ kind, reason, count }) => (
          <li key={kind ?? reason ?? 'erased'} className={row}>
            <span className={`min-w-0 ${kind === null && reason === null ? 'text-text-3' : ''}`}>
              <bdi>{kind ? OVERRIDE_REASONS[kind][language] : (reason ?? t('erased'))}</bdi>
            </span>
            <b className="shrink-0 tabular">{formatNumber(count, language)}</b>
          </li>
        ))}
      </List>
    </div>
  );
}

/** Renders a scanner's connection, latest sync, admissions, lanes and direction. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { WifiOffIcon } from '@rabita/ui/art/first-icons';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import type { ReactNode } from 'react';
import { isExitMode } from '../../scan-engine/record-exit.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { findOwnLanes, findStopReason, formatLanes, formatOffline, formatSyncAge } from './rules.ts';
import { texts } from './texts.ts';
import { useDeviceTime, useScannerView } from './use-scanner.ts';
import { reentryTexts } from './verdict-texts.ts';

export function DirectionSwitch({ scanner }: { readonly scanner: RunningScanner }) {
  const t = useTexts(reentryTexts);
  const direction = useScannerView(scanner, view => view.direction ?? 'in');
  const isAllowed = useScannerView(scanner, view => view.changes?.event.allows_reentry === true);
  if (!isAllowed) return null;
  return (
    <RadioGroup<'in' | 'out'>
      label={t('direction')}
      options={[
        { value: 'in', label: t('in'), description: t('inHint') },
        { value: 'out', label: t('out'), description: t('outHint') },
      ]}
      value={direction}
      onChange={next => void scanner.setDirection(next)}
    />
  );
}

export function ExitSign({ scanner }: { readonly scanner: RunningScanner }) {
  const t = useTexts(reentryTexts);
  if (!useScannerView(scanner, isExitMode)) return null;
  return (
    <p
      data-exit
      className="col-span-full border-2 border-current px-3 py-1 text-center text-xl font-extrabold"
    >
      {t('exit')}
    </p>
  );
}

export function OwnLanes({ scanner }: { readonly scanner: RunningScanner }) {
  const view = useScannerView(scanner, view => view);
  return formatLanes(findOwnLanes(view, useDeviceTime()).lanes, useLanguage());
}

type LinkStateProps = { readonly link: 'up' | 'down'; readonly children: ReactNode };

export function LinkState({ link, children }: LinkStateProps) {
  return (
    <span data-link={link} className="inline-flex items-center gap-1.5">
      {link === 'down' ? (
        <WifiOffIcon size={16} />
      ) : (
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      )}
      {children}
    </span>
  );
}

export function StateLine({ scanner }: { readonly scanner: RunningScanner }) {
  const t = useTexts(texts);
  const tReentry = useTexts(reentryTexts);
  const language = useLanguage();
  const view = useScannerView(scanner, view => view);
  const now = useDeviceTime();
  const { changes, link, unsent } = view;
  const getOfflineText = () => {
    if (isExitMode(view)) return tReentry('noExit');
    // After the event nobody may be admitted, even if a lease lasts longer.
    return findStopReason(view, now) ? t('evaluatedOffline') : formatOffline(view, now, language);
  };
  return (
    <div className="grid gap-0.5 text-sm font-semibold">
      <p className="flex flex-wrap items-center gap-x-3 tabular">
        <LinkState link={link}>{link === 'down' ? getOfflineText() : t('online')}</LinkState>
        <span>{formatSyncAge(changes?.syncedAt, now, language)}</span>
        {changes && (
          <span>
            {t('presentOf', {
              inside: formatNumber(changes.counts.admitted - changes.counts.out, language),
              expected: formatNumber(changes.counts.expected, language),
            })}
          </span>
        )}
      </p>
      {unsent > 0 && <p data-unsent={unsent}>{t('unsent', { count: unsent })}</p>}
    </div>
  );
}

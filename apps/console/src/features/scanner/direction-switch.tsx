// Renders the choice of whether this scanner lets people in or out, at an event that allows going out and in again.
import { useTexts } from '@rabita/client/language/texts';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { isExit } from '../../scan-engine/record-exit.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { reentryTexts } from './reentry-texts.ts';
import { useScannerView } from './use-scanner.ts';

export function DirectionSwitch({ scanner }: { readonly scanner: RunningScanner }) {
  const t = useTexts(reentryTexts);
  const direction = useScannerView(scanner, view => view.direction ?? 'in');
  const isAllowed = useScannerView(scanner, view => view.news?.event.allows_reentry === true);
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

/** Says in large letters that this scanner lets people out. */
export function ExitSign({ scanner }: { readonly scanner: RunningScanner }) {
  const t = useTexts(reentryTexts);
  if (!useScannerView(scanner, isExit)) return null;
  return (
    <p
      data-exit
      className="col-span-full border-2 border-current px-3 py-1 text-center text-xl font-extrabold"
    >
      {t('exit')}
    </p>
  );
}

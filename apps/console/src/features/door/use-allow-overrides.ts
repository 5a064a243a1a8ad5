// Allows a scanner its next overrides with one press, from the gate's page and from the crew's board.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Scanner } from '@rabita/contract/door/scanner';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { texts } from './texts.ts';
import { useChangeDoor } from './use-door.ts';

export function useAllowOverrides() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { change, failure } = useChangeDoor();
  const allow = (scanner: Scanner) =>
    void change(
      () => callStaff('allowOverrides', { params: { id: scanner._id } }),
      () => t('overridesAllowed', { name: scannerLabel(scanner, language) }),
    );
  return { allow, failure };
}

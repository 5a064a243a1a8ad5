/** Formats a scanner's name as its gate and steward, and finds a scanner's gate. */
import type { Language } from '@rabita/contract/constants';
import type { GateName } from '@rabita/contract/door/gate';

type NamedScanner = {
  readonly name: string;
  readonly gate: { readonly name: GateName } | GateName | null;
};

export function scannerLabel({ name, gate }: NamedScanner, language: Language): string {
  if (!gate) return name;
  const gateName = 'name' in gate ? gate.name : gate;
  return `${gateName[language]} · ${name}`;
}

type ScannerList = readonly (NamedScanner & { readonly _id: string; readonly gate: GateName | null })[];

export function findScannerName(scanners: ScannerList, id: string, language: Language): string {
  const scanner = scanners.find(({ _id }) => _id === id);
  return scanner ? scannerLabel(scanner, language) : '';
}

/** The gate and steward of a scanner. `isHere`: at the same gate as this device. */
export type GateAndSteward = { readonly gate: string; readonly steward: string; readonly isHere: boolean };

export function findGateAndSteward(
  scanners: ScannerList,
  id: string,
  ownId: string,
  language: Language,
): GateAndSteward | null {
  const scanner = scanners.find(({ _id }) => _id === id);
  if (!scanner?.gate) return null;
  const ownGate = scanners.find(({ _id }) => _id === ownId)?.gate;
  return { gate: scanner.gate[language], steward: scanner.name, isHere: ownGate?.ar === scanner.gate.ar };
}

/** Maps gates between API and database, and computes their order after one moves. */
import type { Gate } from '@rabita/contract/door/gate';
import type { VersionedRow } from '../../../platform/database/versioned-row.ts';

export type GateRow = VersionedRow & {
  id: string;
  event_id: string;
  position: number;
  name_ar: string;
  name_en: string;
  directions_ar: string | null;
  directions_en: string | null;
};

export function toGate({ id, name_ar, name_en, directions_ar, directions_en, version }: GateRow): Gate {
  return {
    _id: id,
    translations: {
      ar: { name: name_ar, directions: directions_ar },
      en: { name: name_en, directions: directions_en },
    },
    version,
  };
}

type GateTexts = { name: string; directions: string };

export const toGateValues = ({ ar, en }: { ar: GateTexts; en: GateTexts }) => ({
  name_ar: ar.name,
  name_en: en.name,
  directions_ar: ar.directions || null,
  directions_en: en.directions || null,
});
export type GateValues = ReturnType<typeof toGateValues>;

export const GATE_FIELDS = [
  'name_ar',
  'name_en',
  'directions_ar',
  'directions_en',
  'position',
] as const satisfies readonly (keyof GateRow)[];

/** Returns the ids with `id` at `position`, counted from 1. A position after the last one means the last. */
export function moveToPosition(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter(other => other !== id);
  return [...others.slice(0, position - 1), id, ...others.slice(position - 1)];
}

/** Checks the form of a gate, and converts its values to and from the API's bodies. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { DIRECTIONS_MAX, GATE_NAME_MAX, type Language } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import type { Gate } from '@rabita/contract/door/gate';
import { texts } from './texts.ts';

const sentences = texts.table;

/** The values of the form. `position` is the gate's place among the others, from 1, as text. */
export type GateValues = Record<`translations.${Language}.${'name' | 'directions'}`, string> & {
  readonly position: string;
};

export const EMPTY_GATE: GateValues = {
  'translations.ar.name': '',
  'translations.ar.directions': '',
  'translations.en.name': '',
  'translations.en.directions': '',
  position: '',
};

export function gateValuesOf({ translations: { ar, en } }: Gate, position: number): GateValues {
  return {
    'translations.ar.name': ar.name,
    'translations.ar.directions': ar.directions ?? '',
    'translations.en.name': en.name,
    'translations.en.directions': en.directions ?? '',
    position: String(position),
  };
}

export const openedGate = (gates: readonly Gate[], gate: Gate | null) =>
  gate
    ? {
        values: gateValuesOf(gate, gates.findIndex(({ _id }) => _id === gate._id) + 1),
        version: gate.version,
      }
    : { values: EMPTY_GATE, version: 0 };

const clean = (text: string) => stripInvisible(text).trim();

export function gateWordsOf(values: GateValues) {
  const texts = (language: Language) => ({
    name: clean(values[`translations.${language}.name`]),
    directions: clean(values[`translations.${language}.directions`]),
  });
  return { ar: texts('ar'), en: texts('en') };
}

export function checkGate(values: GateValues): FieldErrors<GateValues> {
  const { ar, en } = gateWordsOf(values);
  const lengthOf = (text: string) => [...text].length;
  const nameError = (name: string) =>
    name === '' || lengthOf(name) > GATE_NAME_MAX ? sentences.nameWrong : undefined;
  const directionsError = (own: string, other: string) => {
    if (lengthOf(own) > DIRECTIONS_MAX) return sentences.directionsLong;
    return own === '' && other !== '' ? sentences.directionsMissing : undefined;
  };
  return collectFieldErrors<GateValues>({
    'translations.ar.name': nameError(ar.name),
    'translations.ar.directions': directionsError(ar.directions, en.directions),
    'translations.en.name': nameError(en.name),
    'translations.en.directions': directionsError(en.directions, ar.directions),
  });
}

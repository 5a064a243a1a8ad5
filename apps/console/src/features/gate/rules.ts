/** Checks the form of a gate, and converts its values to and from the API's bodies. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { DIRECTIONS_MAX, GATE_NAME_MAX } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import type { Gate } from '@rabita/contract/door/gate';
import {
  emptyTranslations,
  flattenTranslations,
  parseTranslations,
} from '../../platform/forms/form-values.ts';
import { texts } from './texts.ts';

const messages = texts.table;

const FIELDS = ['name', 'directions'] as const;

/** The form's values. `position` is the number of the gate in the event's order, as text. */
export const EMPTY_GATE = { ...emptyTranslations(FIELDS), position: '' };
export type GateValues = Readonly<typeof EMPTY_GATE>;

export function toGateValues({ translations }: Gate, position: number): GateValues {
  return { ...flattenTranslations(translations, FIELDS), position: String(position) };
}

export const toGateFormState = (gates: readonly Gate[], gate: Gate | null) =>
  gate
    ? {
        values: toGateValues(gate, gates.findIndex(({ _id }) => _id === gate._id) + 1),
        version: gate.version,
      }
    : { values: EMPTY_GATE, version: 0 };

export function toGateTexts(values: GateValues) {
  const clean = (text: string) => stripInvisible(text).trim();
  const { ar, en } = parseTranslations(values, FIELDS);
  return {
    ar: { name: clean(ar.name), directions: clean(ar.directions) },
    en: { name: clean(en.name), directions: clean(en.directions) },
  };
}

export function checkGate(values: GateValues): FieldErrors<GateValues> {
  const { ar, en } = toGateTexts(values);
  const countCharacters = (text: string) => [...text].length;
  const nameError = (name: string) =>
    name === '' || countCharacters(name) > GATE_NAME_MAX ? messages.nameInvalid : undefined;
  const directionsError = (directions: string, otherLanguage: string) => {
    if (countCharacters(directions) > DIRECTIONS_MAX) return messages.directionsTooLong;
    return directions === '' && otherLanguage !== '' ? messages.directionsMissing : undefined;
  };
  return collectFieldErrors<GateValues>({
    'translations.ar.name': nameError(ar.name),
    'translations.ar.directions': directionsError(ar.directions, en.directions),
    'translations.en.name': nameError(en.name),
    'translations.en.directions': directionsError(en.directions, ar.directions),
  });
}

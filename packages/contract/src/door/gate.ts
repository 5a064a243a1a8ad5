/** Defines a gate as responses name it: with each scanner that works there, and with where to go. */
import { z } from 'zod';
import * as field from '../fields.ts';
import { translations } from '../response-fields.ts';

/** The name of a gate in both languages. */
export const gateName = z.object({ ar: z.string(), en: z.string() });
export type GateName = z.output<typeof gateName>;

/** The gate of a scanner; null: the scanner works at no gate. */
export const scannerGate = z.object({ _id: field.id, name: gateName }).nullable();
export type ScannerGate = z.output<typeof scannerGate>;

/** `directions`: where to go, in one line. Both languages have it, or neither. */
export const gateWords = translations({ name: z.string(), directions: z.string().nullable() });

/** A gate in the order in which fans and staff see them. `version`: on which an edit by staff is based. */
export const gate = z.object({ _id: field.id, translations: gateWords, version: z.number().int() });
export type Gate = z.output<typeof gate>;

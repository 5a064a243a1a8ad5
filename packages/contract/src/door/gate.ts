/** Defines how responses describe a gate. */
import { z } from 'zod';
import * as field from '../fields.ts';
import { translations } from '../response-fields.ts';

export const gateName = z.object({ ar: z.string(), en: z.string() });
export type GateName = z.output<typeof gateName>;

/** The gate of a scanner; null: the scanner works at no gate. */
export const scannerGate = z.object({ _id: field.id, name: gateName }).nullable();
export type ScannerGate = z.output<typeof scannerGate>;

/** `directions`: how to get to the gate, in one line. Both languages have directions, or neither. */
export const gateTranslations = translations({ name: z.string(), directions: z.string().nullable() });

/** `version`: increases with each edit by staff. */
export const gate = z.object({ _id: field.id, translations: gateTranslations, version: z.number().int() });
export type Gate = z.output<typeof gate>;

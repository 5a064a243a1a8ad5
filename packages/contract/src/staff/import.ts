/** Defines the uploaded file and the reported problems of all imports of CSV files. */
import { z } from 'zod';
import { IMPORT_BODY_LIMIT_BYTES } from '../constants.ts';
import { must } from '../fields.ts';

export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const;

/** The file in base64: UTF-8, UTF-16 with a byte-order mark, or Windows-1256. */
export const importFile = z
  .string()
  .min(1)
  .max(IMPORT_BODY_LIMIT_BYTES)
  .check(must(value => /^[A-Za-z0-9+/]+={0,2}$/u.test(value) && value.length % 4 === 0, 'invalid_format'));

/** `line` counts from 1. `column` is a heading; null if the problem concerns the whole line. */
export const importProblem = z.object({
  line: z.number().int(),
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
});
export type ImportProblem = z.output<typeof importProblem>;

/** Defines what a scanner says of itself at each sync, as the crew's board shows it. */
import { z } from 'zod';
import { UNSENT_MAX } from '../constants.ts';
import { instant } from '../response-fields.ts';

/** Null where the phone’s browser does not say. */
const battery = z
  .strictObject({ percent: z.number().int().min(0).max(100), is_charging: z.boolean() })
  .nullable();
/** Admissions that the scanner has not delivered; null: the scanner did not say. */
const unsent = z.number().int().min(0).max(UNSENT_MAX).nullable();

/** As of the latest sync. */
export const scannerHealth = {
  battery,
  unsent,
  /** When the scanner began to keep admissions back although it syncs; null: it keeps none back. */
  unsent_since: instant.nullable(),
};

/** The part of a sync’s body. `unsent` counts the admissions of the same request too. */
export const healthReport = { battery: battery.default(null), unsent: unsent.default(null) };

/** Defines the battery level and the undelivered admissions that a scanner reports with each sync. */
import { z } from 'zod';
import { UNSENT_MAX } from '../constants.ts';
import { instant } from '../response-fields.ts';

/** Null if the phone’s browser does not reveal it. */
const battery = z
  .strictObject({ percent: z.number().int().min(0).max(100), is_charging: z.boolean() })
  .nullable();
/** The number of undelivered admissions; null: not reported. */
const unsent = z.number().int().min(0).max(UNSENT_MAX).nullable();

/** The report of the latest sync. */
export const scannerHealth = {
  battery,
  unsent,
  /** The time since which the scanner has had undelivered admissions although it syncs; null: it has none. */
  unsent_since: instant.nullable(),
};

/** Part of a sync’s body. `unsent` includes the admissions of the same request. */
export const healthReport = { battery: battery.default(null), unsent: unsent.default(null) };

/** Defines the options of a reward, which a member chooses or writes when redeeming it. */
import { z } from 'zod';

const inBothLanguages = z.object({ ar: z.string(), en: z.string() });

export const rewardOption = z.object({
  label: inBothLanguages,
  /** The values to choose from; null: the member writes one line. */
  values: z.array(inBothLanguages).nullable(),
});
export type RewardOption = z.output<typeof rewardOption>;

/** What a member chose or wrote for an option, with its label at that time. */
export const chosenOption = z.object({ label: inBothLanguages, value: inBothLanguages });
export type ChosenOption = z.output<typeof chosenOption>;

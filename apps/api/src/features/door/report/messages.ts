/** Words the headings of the arrivals' CSV file. */
import type { Language } from '@rabita/contract/constants';

const headings = { ar: ['ربع الساعة', 'الحضور'], en: ['Quarter hour', 'Admitted'] } as const;

/** The columns of the file: the time, all admissions, and those of each gate and scanner. */
export const arrivalHeadings = (language: Language, names: readonly string[]): readonly string[] => [
  ...headings[language],
  ...names,
];

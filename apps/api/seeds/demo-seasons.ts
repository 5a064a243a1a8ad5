/** Defines the demo league's two seasons, one of them over, and its four tiers. */

type Names = { ar: string; en: string };

export type DemoSeason = {
  name: Names;
  /** The midnights of its start and end, in days from today. */
  from: number;
  to: number;
  /** The most points that carry over when it ends; null: all of them. */
  cap: number | null;
};

export const demoSeasons: DemoSeason[] = [
  { name: { ar: 'الموسم الأول', en: 'Season One' }, from: -200, to: -90, cap: null },
  { name: { ar: 'الموسم الثاني', en: 'Season Two' }, from: -90, to: 45, cap: 1000 },
];

export type DemoTier = {
  name: Names;
  color: string;
  /** In points of a season. */
  threshold: number;
  earlyHours: number;
};

export const demoTiers: DemoTier[] = [
  { name: { ar: 'البرونزية', en: 'Bronze' }, color: '#a8672a', threshold: 40, earlyHours: 0 },
  { name: { ar: 'الفضية', en: 'Silver' }, color: '#9aa7b5', threshold: 90, earlyHours: 2 },
  { name: { ar: 'الذهبية', en: 'Gold' }, color: '#d8a520', threshold: 130, earlyHours: 12 },
  { name: { ar: 'ماسية', en: 'Diamond' }, color: '#4fb3d9', threshold: 170, earlyHours: 24 },
];

/**
 * Configures the checks of how screens look: a separate run with the settings of the journeys. It opens every second
 * screen state in Arabic on a phone, and the others in English on a desktop. With RABITA_SCREENS=all it opens each
 * state in both and saves pictures. With RABITA_SCREENS=short it skips the console's screens, a third of the run.
 */
import journeys from './playwright.config.ts';

const SCREEN_SUBSETS = { ar: 'even', en: 'odd' } as const;

const CONSOLE_SCREENS = /console\/every-screen\.spec/u;

const alternatingProjects = journeys.projects?.map(({ use, testIgnore = [], ...project }) => ({
  ...project,
  testIgnore: process.env.RABITA_SCREENS === 'short' ? [testIgnore, CONSOLE_SCREENS].flat() : testIgnore,
  use: { ...use, ...(use?.language && { screenSubset: SCREEN_SUBSETS[use.language] }) },
}));

export default {
  ...journeys,
  testDir: 'screens',
  // More than for journeys, because these tests often wait for a page without pending requests.
  workers: 4,
  projects: process.env.RABITA_SCREENS === 'all' ? journeys.projects : alternatingProjects,
};

/**
 * Configures the checks of how screens look, a separate run that is set up like the journeys. It opens each state once:
 * of each list of states, every second one in Arabic on a phone, and the others in English on a desktop. With
 * RABITA_SCREENS=all it opens each state in both, and saves pictures. With RABITA_SCREENS=short it leaves out the
 * console's screens, which take a third of the time.
 */
import journeys from './playwright.config.ts';

const STATES = { ar: 'even', en: 'odd' } as const;

const CONSOLE = /console\/every-screen\.spec/u;

const takingTurns = journeys.projects?.map(({ use, testIgnore = [], ...project }) => ({
  ...project,
  testIgnore: process.env.RABITA_SCREENS === 'short' ? [testIgnore, CONSOLE].flat() : testIgnore,
  use: { ...use, ...(use?.language && { states: STATES[use.language] }) },
}));

export default {
  ...journeys,
  testDir: 'screens',
  // More than journeys have, because a screen is checked only once its page has been quiet for a while.
  workers: 4,
  projects: process.env.RABITA_SCREENS === 'all' ? journeys.projects : takingTurns,
};

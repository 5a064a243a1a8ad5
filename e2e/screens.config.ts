/** Checks every screen in every state: a long run, separate from the journeys, with the same leagues and browsers. */
import journeys from './playwright.config.ts';

export default { ...journeys, testDir: 'screens' };

/** Configures the check of every screen in every state: a long run of its own, set up like the journeys. */
import journeys from './playwright.config.ts';

export default { ...journeys, testDir: 'screens' };

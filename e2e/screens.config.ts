/** Configures the check of every screen in every state: a long, separate run that is set up like the journeys. */
import journeys from './playwright.config.ts';

export default { ...journeys, testDir: 'screens' };

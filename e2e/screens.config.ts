/** Every screen and every state of it, looked at: the long walk beside the journeys, with the same leagues and browsers. */
import journeys from './playwright.config.ts';

export default { ...journeys, testDir: 'screens' };

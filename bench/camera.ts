/**
 * Measures one gate's queue in a browser, from the camera's frames to the green screen.
 * Load: a film of 30 attendees, one every two seconds, whose phones come into the picture blurred, are held still for
 * 1.1 s, askew and never quite quiet, and leave; then a film of 30 attendees, one a second. The scanner is online and
 * holds all lanes; the page's main thread is slowed four times, the decoder's worker is not.
 * Limits: at 30 people a minute everybody is admitted, and nobody waits longer than their phone is held still.
 */

import { insertDoorFixture } from './harness/door-scanner.ts';
import { measureCamera, type Pace } from './harness/measure-camera.ts';
import { exactRow, isShort, percentile, pickSize, type ReportRow, report, rowOf } from './harness/report.ts';
import { startWithDatabase } from './harness/start-product.ts';

const SECRET_KEY = 'a-key-for-measuring-that-opens-nothing-else';
const PEOPLE = pickSize(30, 4);
/** In seconds, two for each attendee. */
const STEADY: Pace = { empty: 0.5, moving: 0.4, still: 1.1 };
const FAST: Pace = { empty: 0.2, moving: 0.2, still: 0.6 };

const league = await startWithDatabase({ SECRET_KEY });

async function measure(name: string, pace: Pace, isChecked: boolean): Promise<ReportRow[]> {
  const { eventId, tickets } = await insertDoorFixture(league.db, SECRET_KEY, {
    tickets: PEOPLE,
    scanners: 0,
  });
  const codes = tickets.map(({ code }) => code);
  const { admissions, admitted } = await measureCamera(league.url, league.db, { eventId, codes, pace });
  const waits = admissions.filter(({ pass }) => pass === 0).map(({ wait }) => wait);
  return [
    rowOf(`${name}: admitted, of ${PEOPLE}`, waits.length, 'people', isChecked && { least: PEOPLE }),
    rowOf(`${name}: still frame to green, p50`, percentile(waits, 0.5), 'ms'),
    rowOf(
      `${name}: still frame to green, longest`,
      Math.max(...waits),
      'ms',
      isChecked && { limit: pace.still * 1000 },
    ),
    exactRow(`${name}: admitted in the end`, admitted, PEOPLE, 'people'),
  ];
}

try {
  const rows = await measure('30 a minute', STEADY, true);
  if (!isShort) rows.push(...(await measure('60 a minute', FAST, false)));
  report('camera', rows);
} finally {
  await league.stop();
}

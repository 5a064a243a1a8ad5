/**
 * Measures one gate's queue in a browser, from the camera's frames to the green screen.
 * Load: a film of 30 attendees, one every two seconds. Each phone enters the picture blurred, is held almost still and
 * askew for 1.1 s, and leaves. Then a film of 30 attendees, one per second. The scanner is online and holds all lanes.
 * The page's main thread is slowed down four times, the decoder's worker is not.
 * Limits: at 30 people a minute everybody is admitted while their phone is held still.
 */

import { insertDoorFixture } from './harness/door-scanner.ts';
import { measureCamera, type Pace } from './harness/measure-camera.ts';
import { exactRow, isShort, percentile, pickSize, type ReportRow, report, rowOf } from './harness/report.ts';
import { SECRET_KEY, startWithDatabase } from './harness/start-product.ts';

const PEOPLE = pickSize(30, 4);
/** 30 attendees a minute. */
const STEADY_PACE: Pace = { empty: 0.5, moving: 0.4, still: 1.1 };
/** 60 attendees a minute. */
const FAST_PACE: Pace = { empty: 0.2, moving: 0.2, still: 0.6 };

const product = await startWithDatabase();

type Options = { hasLimits: boolean };

async function measure(name: string, pace: Pace, { hasLimits }: Options): Promise<ReportRow[]> {
  const { eventId, tickets } = await insertDoorFixture(product.db, SECRET_KEY, {
    tickets: PEOPLE,
    scanners: 0,
  });
  const codes = tickets.map(({ code }) => code);
  const queue = await measureCamera(product.url, product.db, { eventId, codes, pace });
  const waitTimes = queue.admissions.filter(({ pass }) => pass === 0).map(({ waitMs }) => waitMs);
  return [
    rowOf(`${name}: admitted, of ${PEOPLE}`, waitTimes.length, 'people', hasLimits && { min: PEOPLE }),
    rowOf(`${name}: still frame to green, p50`, percentile(waitTimes, 0.5), 'ms'),
    rowOf(
      `${name}: still frame to green, longest`,
      Math.max(...waitTimes),
      'ms',
      hasLimits && { max: pace.still * 1000 },
    ),
    exactRow(`${name}: admitted in the end`, queue.admittedCount, PEOPLE, 'people'),
  ];
}

try {
  const rows = await measure('30 a minute', STEADY_PACE, { hasLimits: true });
  if (!isShort) rows.push(...(await measure('60 a minute', FAST_PACE, { hasLimits: false })));
  report('camera', rows);
} finally {
  await product.stop();
}

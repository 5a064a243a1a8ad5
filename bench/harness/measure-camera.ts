/** Opens the scanner in a browser whose camera plays a film of a queue, and measures how long each attendee waits. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { findBrowser } from '../../e2e/fixtures/find-browser.ts';
import { FRAME_MARK, filmQueue, type Pace } from './film-queue.ts';
import { CPU_SLOWDOWN, createPairingCode, START } from './measure-scanner-page.ts';

/** A slow machine may need to see the film several times. */
const MAX_PASSES = 20;

/**
 * One admission: milliseconds from the first frame with the phone held still to the green screen, and how often the film
 * had been shown before.
 */
export type CameraAdmission = { wait: number; pass: number };

/**
 * `admissions`: those whose green screen came before the next attendee; on a slow machine it may come later.
 * `admitted`: how many the server admitted.
 */
export type CameraQueue = { admissions: CameraAdmission[]; admitted: number };

declare global {
  interface Window {
    countAdmitted(): Promise<number>;
  }
}

/** Watches the camera's frames and the verdicts until everybody in the queue was admitted. */
const watchQueue = (page: Page, people: number): Promise<CameraQueue> =>
  page.evaluate(
    ({ people, mark, maxPasses }) =>
      new Promise<CameraQueue>((resolve, reject) => {
        const video = document.querySelector('video');
        const panel = document.querySelector('[role="status"][aria-atomic]');
        const pixels = new OffscreenCanvas(mark.bits, 1).getContext('2d', { willReadFrequently: true });
        if (!video || !panel || !pixels) return reject(new Error('The page shows no camera.'));
        const admissions = new Map<number, CameraAdmission>();
        /** The latest attendee, also while the phone is taken away: a late verdict is still theirs. */
        let current = { number: 0, since: 0 };
        let previous = 0;
        let pass = 0;
        new MutationObserver(() => {
          const { number, since } = current;
          if (panel.getAttribute('data-verdict') !== 'admitted' || number === 0 || admissions.has(number))
            return;
          admissions.set(number, { wait: performance.now() - since, pass });
        }).observe(panel, { subtree: true, childList: true, attributes: true });
        const endIfAllAreIn = async () => {
          const admitted = await window.countAdmitted();
          if (admitted === people || pass > maxPasses)
            resolve({ admissions: [...admissions.values()], admitted });
        };
        const look = () => {
          const across = (mark.bits * mark.side * video.videoWidth) / mark.width;
          const down = (mark.side * video.videoHeight) / mark.height;
          pixels.drawImage(video, 0, 0, across, down, 0, 0, mark.bits, 1);
          const { data } = pixels.getImageData(0, 0, mark.bits, 1);
          let number = 0;
          for (let bit = 0; bit < mark.bits; bit += 1) if ((data[bit * 4] ?? 0) > 128) number |= 1 << bit;
          if (number > 0 && number !== previous) {
            if (number < current.number) {
              pass += 1;
              endIfAllAreIn().catch(reject);
            }
            current = { number, since: performance.now() };
          }
          previous = number;
          video.requestVideoFrameCallback(look);
        };
        video.requestVideoFrameCallback(look);
      }),
    { people, mark: FRAME_MARK, maxPasses: MAX_PASSES },
  );

/** Pairs a browser as the event's only scanner and lets a queue of these tickets pass its camera. */
export async function measureCamera(
  url: string,
  db: Db,
  { eventId, codes, pace }: { eventId: string; codes: readonly string[]; pace: Pace },
): Promise<CameraQueue> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rabita-queue-'));
  const film = path.join(folder, 'queue.mjpeg');
  await filmQueue(codes, pace, film);
  const { args, ...options } = await findBrowser();
  const browser = await chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const context = await browser.newContext({ locale: 'ar-SA', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.exposeFunction('countAdmitted', async () => {
      const sql = 'select from booking where event_id = $1 and checked_in_at is not null';
      return (await db.rows(sql, [eventId])).length;
    });
    await page.goto(`${url}/console/scanner#${await createPairingCode(db, eventId)}`);
    await page.locator('form button[type="submit"]').click();
    await page.locator('[data-check="lanes"][data-state="good"]').waitFor();
    await page.getByRole('button', { name: START }).click();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    return await watchQueue(page, codes.length);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

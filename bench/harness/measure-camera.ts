/** Opens the scanner in a browser whose camera plays a film of a queue, and measures how long each attendee waits. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { encode } from 'uqr';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { findBrowser } from '../../e2e/fixtures/find-browser.ts';
import { CPU_SLOWDOWN, createPairingCode, START_LABEL } from './measure-scanner-page.ts';

/** The film is played at most this many times, because a slow machine may miss attendees. */
const MAX_PASSES = 20;

type CameraAdmission = {
  /** From the first frame with the phone held still to the green screen. */
  waitMs: number;
  /** How many times the film had already been played. */
  pass: number;
};

type CameraQueue = {
  /** The admissions whose green screen came before the next attendee. */
  admissions: CameraAdmission[];
  /** How many attendees the server admitted. */
  admittedCount: number;
};

declare global {
  interface Window {
    countAdmitted(): Promise<number>;
  }
}

/** Watches the camera's frames and the verdicts until the server has admitted everybody. */
const watchQueue = (page: Page, attendeeCount: number): Promise<CameraQueue> =>
  page.evaluate(
    ({ attendeeCount, mark, maxPasses }) =>
      new Promise<CameraQueue>((resolve, reject) => {
        const video = document.querySelector('video');
        const panel = document.querySelector('[role="status"][aria-atomic]');
        const pixels = new OffscreenCanvas(mark.bits, 1).getContext('2d', { willReadFrequently: true });
        if (!video || !panel || !pixels) return reject(new Error('The page shows no camera.'));
        const admissions = new Map<number, CameraAdmission>();
        // The latest attendee, even after the phone is taken away, because a late verdict still belongs to them.
        let current = { number: 0, since: 0 };
        let previous = 0;
        let pass = 0;
        new MutationObserver(() => {
          const { number, since } = current;
          if (panel.getAttribute('data-verdict') !== 'admitted' || number === 0 || admissions.has(number))
            return;
          admissions.set(number, { waitMs: performance.now() - since, pass });
        }).observe(panel, { subtree: true, childList: true, attributes: true });
        const endIfAllAdmitted = async () => {
          const admittedCount = await window.countAdmitted();
          if (admittedCount === attendeeCount || pass > maxPasses)
            resolve({ admissions: [...admissions.values()], admittedCount });
        };
        const readFrame = () => {
          const markWidth = (mark.bits * mark.side * video.videoWidth) / mark.width;
          const markHeight = (mark.side * video.videoHeight) / mark.height;
          pixels.drawImage(video, 0, 0, markWidth, markHeight, 0, 0, mark.bits, 1);
          const { data } = pixels.getImageData(0, 0, mark.bits, 1);
          let number = 0;
          for (let bit = 0; bit < mark.bits; bit += 1) if ((data[bit * 4] ?? 0) > 128) number |= 1 << bit;
          if (number > 0 && number !== previous) {
            if (number < current.number) {
              pass += 1;
              endIfAllAdmitted().catch(reject);
            }
            current = { number, since: performance.now() };
          }
          previous = number;
          video.requestVideoFrameCallback(readFrame);
        };
        video.requestVideoFrameCallback(readFrame);
      }),
    { attendeeCount, mark: FRAME_MARK, maxPasses: MAX_PASSES },
  );

/** Pairs a browser as the event's only scanner and plays the film of a queue with these tickets. */
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
    await page.getByRole('button', { name: START_LABEL }).click();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    return await watchQueue(page, codes.length);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const WIDTH = 1280;
const HEIGHT = 720;
/** Chromium plays a camera's MJPEG file at this rate. */
const FRAMES_PER_SECOND = 30;
/** Each picture is repeated for this many frames, as with the long exposure of a camera in a dim hall. */
const FRAMES_PER_PICTURE = 3;
const MARK_SIDE = 24;
const MARK_BITS = 8;

/** A frame shows nobody, a phone that enters the picture, or a phone that is held still. */
type Phase = 'empty' | 'moving' | 'still';

/** The seconds of each phase for one attendee. */
export type Pace = Readonly<Record<Phase, number>>;

/** The size, in pixels, of the mark that encodes the attendee's number in each frame, and of the frame. */
const FRAME_MARK = { side: MARK_SIDE, bits: MARK_BITS, width: WIDTH, height: HEIGHT } as const;

/** @param number 0 while no phone is held still, otherwise the attendee's position in the queue, from 1 */
function drawMark(number: number): string {
  const cells = Array.from({ length: MARK_BITS }, (_, bit) => {
    const fill = (number >> bit) & 1 ? 'white' : 'black';
    return `<rect x="${bit * MARK_SIDE}" y="0" width="${MARK_SIDE}" height="${MARK_SIDE}" fill="${fill}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK_BITS * MARK_SIDE}" height="${MARK_SIDE}">${cells.join('')}</svg>`;
}

const random = (min: number, max: number) => min + Math.random() * (max - min);

/** Draws a white screen with the code. */
function drawPhone(
  text: string,
  { x, y, turn, shear, side }: Record<'x' | 'y' | 'turn' | 'shear' | 'side', number>,
): string {
  // The parameters of the fan app's tickets.
  const { size: modules, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, atY) => row.map((isDark, atX) => (isDark ? `M${atX} ${atY}h1v1h-1z` : '')))
    .join('');
  const transform = `translate(${x} ${y}) rotate(${turn}) skewX(${shear}) scale(${side / modules}) translate(${-modules / 2} ${-modules / 2})`;
  const screen = `<rect x="-2" y="-8" width="${modules + 4}" height="${modules + 22}" rx="3" fill="#f4f1ea"/>`;
  return `<g transform="${transform}">${screen}<path d="${path}" fill="#14121a"/></g>`;
}

type Picture = { readonly phone: string; readonly blur: number; readonly mark: number };

/** Draws the noise of a camera in a dim hall. All pictures share this noise, because drawing it is slow. */
const drawNoise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

async function drawPicture({ phone, blur, mark }: Picture, noise: Buffer): Promise<Buffer> {
  const hall = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#23262e"/><circle cx="1010" cy="150" r="130" fill="#4a4238"/>${phone}</svg>`;
  const blurred = await sharp(Buffer.from(hall)).blur(blur).png({ compressionLevel: 0 }).toBuffer();
  return sharp(blurred)
    .composite([
      { input: noise, blend: 'soft-light' },
      { input: Buffer.from(drawMark(mark)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 75 })
    .toBuffer();
}

const countPictures = (seconds: number) =>
  Math.max(1, Math.round((seconds * FRAMES_PER_SECOND) / FRAMES_PER_PICTURE));

/** Returns the pictures of one attendee: a phone that enters the picture, then a phone in an almost still hand. */
function planPictures(text: string, mark: number, { moving, still }: Pace): Picture[] {
  const position = {
    x: random(540, 740),
    y: random(320, 400),
    turn: random(-15, 15),
    shear: random(-6, 6),
    side: random(300, 420),
  };
  const movePhone = () => ({ ...position, x: position.x + random(80, 300), turn: random(-40, 40) });
  const holdPhone = () => ({ ...position, x: position.x + random(-5, 5), y: position.y + random(-5, 5) });
  const repeat = (seconds: number, picture: () => Picture) =>
    Array.from({ length: countPictures(seconds) }, picture);
  return [
    ...repeat(moving, () => ({ phone: drawPhone(text, movePhone()), blur: 9, mark: 0 })),
    ...repeat(still, () => ({ phone: drawPhone(text, holdPhone()), blur: 1.2, mark })),
  ];
}

/**
 * Writes an MJPEG video that a browser can use as its camera.
 * @param codes the texts of at most 255 tickets
 */
async function filmQueue(codes: readonly string[], pace: Pace, file: string): Promise<void> {
  const noise = await drawNoise();
  const emptyPicture = await drawPicture({ phone: '', blur: 1.2, mark: 0 }, noise);
  const film = createWriteStream(file);
  for (const [index, text] of codes.entries()) {
    const plannedPictures = planPictures(text, index + 1, pace);
    const pictures = await Promise.all(plannedPictures.map(picture => drawPicture(picture, noise)));
    for (const picture of [...Array<Buffer>(countPictures(pace.empty)).fill(emptyPicture), ...pictures])
      for (let frame = 0; frame < FRAMES_PER_PICTURE; frame += 1) film.write(picture);
  }
  await new Promise<void>((resolve, reject) => {
    film.on('error', reject);
    film.end(resolve);
  });
}

/** Draws the preview picture (og:image) of links to an event: its own picture, or its poster with name and date. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Language } from '@rabita/contract/constants';
import type { EventDetails, EventInPage } from '@rabita/contract/fan/event';
import { accentFill } from '@rabita/ui/contrast';
import type { BrandArt } from '../../site/draw-icon.ts';
import { drawMark, loadLogo } from '../../site/draw-mark.ts';
import { paintPoster } from '../../site/draw-poster.ts';
import { fitName, prepareCanvas, TEXT_FONTS, toHeadingFont } from '../../site/prepare-canvas.ts';
import { BACKGROUND_COLOUR, SOCIAL_CARD_SIZE } from '../../site/rules.ts';
import { describeTime, describeVenue } from './messages.ts';

const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD_SIZE;
const MARGIN = 72;
const BAND_HEIGHT = 14;
const MARK_RADIUS = 36;
/** The mark is beside the English texts. */
const COLUMN_WIDTH = { ar: WIDTH - MARGIN * 2, en: WIDTH - MARGIN * 2.5 - MARK_RADIUS * 2 } as const;
const [TEXT, SECONDARY_TEXT] = ['#f3f6fa', '#d3dae4'];
/** The font sizes to try for a name, and the line height as a multiple of the size. */
const FONT_SIZES = { ar: [84, 72, 60, 50, 42], en: [60, 52, 44, 38, 32] } as const;
const LEADING = { ar: 1.42, en: 1.18 } as const;
/** The font size of day, time and venue, and how far the name's letters reach below its line, by the name's size. */
const FACTS_SIZE = { ar: 34, en: 28 } as const;
const DESCENT = { ar: 0.56, en: 0.3 } as const;

/** Chats leave out preview pictures that are much larger. */
const FILE_MAX_BYTES = 300 * 1024;
const QUALITIES = [84, 72, 58, 40] as const;

/** Darkens the poster behind the texts. */
function shadePoster(pen: SKRSContext2D) {
  const shade = pen.createLinearGradient(0, 0, 0, HEIGHT);
  shade.addColorStop(0, `${BACKGROUND_COLOUR}33`);
  shade.addColorStop(0.4, `${BACKGROUND_COLOUR}80`);
  shade.addColorStop(1, `${BACKGROUND_COLOUR}f2`);
  pen.fillStyle = shade;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Draws name and facts above `bottom`: Arabic on the right, English on the left. @returns the top of the texts */
function drawTexts(pen: SKRSContext2D, event: EventDetails, language: Language, bottom: number): number {
  const isArabic = language === 'ar';
  pen.direction = isArabic ? 'rtl' : 'ltr';
  pen.textAlign = isArabic ? 'right' : 'left';
  const x = isArabic ? WIDTH - MARGIN : MARGIN;
  const width = COLUMN_WIDTH[language];
  const { size, lines } = fitName(pen, event.name, { sizes: FONT_SIZES[language], width });
  const leading = size * LEADING[language];
  const factsSize = FACTS_SIZE[language];
  const lastLine = bottom - factsSize * 1.15 - size * DESCENT[language];
  const firstLine = lastLine - leading * (lines.length - 1);
  pen.fillStyle = TEXT;
  pen.font = toHeadingFont(size);
  for (const [index, line] of lines.entries()) pen.fillText(line, x, firstLine + index * leading, width);
  pen.fillStyle = SECONDARY_TEXT;
  pen.font = `600 ${factsSize}px ${TEXT_FONTS}`;
  const text = `${describeTime(event, language)} · ${describeVenue(event, language)}`;
  pen.fillText(text, x, bottom, width);
  return firstLine - size;
}

async function encode(canvas: Canvas): Promise<Buffer> {
  const [best, ...others] = QUALITIES;
  let file = await canvas.encode('jpeg', best);
  for (const quality of others) {
    if (file.length <= FILE_MAX_BYTES) break;
    file = await canvas.encode('jpeg', quality);
  }
  return file;
}

type Pixels = { readonly width: number; readonly height: number };

/** Returns the largest part in the middle of a picture that has the card's shape. */
function cropToCard({ width, height }: Pixels): [x: number, y: number, width: number, height: number] {
  const scale = Math.min(width / WIDTH, height / HEIGHT);
  const [partWidth, partHeight] = [WIDTH * scale, HEIGHT * scale];
  return [(width - partWidth) / 2, (height - partHeight) / 2, partWidth, partHeight];
}

async function drawPicture(pen: SKRSContext2D, picture: Buffer): Promise<void> {
  const { loadImage } = await prepareCanvas();
  const image = await loadImage(picture);
  pen.drawImage(image, ...cropToCard(image), 0, 0, WIDTH, HEIGHT);
}

async function drawPoster(
  pen: SKRSContext2D,
  { ar, en }: EventInPage,
  { accent, logo }: BrandArt,
): Promise<void> {
  await paintPoster(pen, ar._id, SOCIAL_CARD_SIZE, { isMirrored: true });
  shadePoster(pen);
  const bottom = HEIGHT - BAND_HEIGHT - MARGIN * 0.75;
  const hasOneName = ar.name === en.name;
  drawTexts(pen, ar, 'ar', hasOneName ? bottom : drawTexts(pen, en, 'en', bottom) - MARGIN);
  const markY = hasOneName ? MARGIN * 0.75 + MARK_RADIUS : bottom - MARK_RADIUS;
  const markCircle = { x: WIDTH - MARGIN - MARK_RADIUS, y: markY, radius: MARK_RADIUS };
  await drawMark(pen, markCircle, accentFill(accent), await loadLogo(logo, MARK_RADIUS * 2));
  pen.fillStyle = accentFill(accent);
  pen.fillRect(0, HEIGHT - BAND_HEIGHT, WIDTH, BAND_HEIGHT);
}

/** @param picture a file of the event's own picture; null: it has none @returns a JPEG */
export async function drawEventCard(
  event: EventInPage,
  art: BrandArt,
  picture: Buffer | null,
): Promise<Buffer> {
  const { createCanvas } = await prepareCanvas();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  await (picture ? drawPicture(pen, picture) : drawPoster(pen, event, art));
  return encode(canvas);
}

/** Draws the preview image (og:image) of shared links, with the league's name and slogan in both languages. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';
import { accentVariables } from '@rabita/ui/contrast';
import type { BrandArt } from './draw-icon.ts';
import { drawGlow, drawMark, drawRosette, loadLogo } from './draw-mark.ts';
import { slogan } from './messages.ts';
import { HEADING_FONTS, openCanvas, TEXT_FONTS } from './open-canvas.ts';
import { BACKGROUND_COLOUR, SOCIAL_CARD_SIZE, wrapWords } from './rules.ts';

const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD_SIZE;
const MARGIN = 72;
const BAND = 14;
const COLUMN = 700;
const [TEXT, TEXT_2, LIVE] = ['#f3f6fa', '#b4bfce', '#ff6b4a'];
const MARK_CIRCLE = { x: 236, y: 226, radius: 84 };

/** Font sizes in pixels to try for a name, and line height as a multiple of the size. Arabic lines need more height. */
const SIZES = { ar: [104, 84, 68, 56, 46], en: [76, 64, 52, 44, 36] } as const;
const LEADING = { ar: 1.42, en: 1.16 } as const;
const MAX_LINES = 2;

/** Finds the largest font size at which the name fits the column in two lines; the smallest size if none does. */
function fitName(pen: SKRSContext2D, name: string, language: Language): { size: number; lines: string[] } {
  let fitted = { size: 0, lines: [name] };
  for (const size of SIZES[language]) {
    pen.font = `800 ${size}px ${HEADING_FONTS}`;
    fitted = { size, lines: wrapWords(name, COLUMN, text => pen.measureText(text).width) };
    const fits = fitted.lines.every(line => pen.measureText(line).width <= COLUMN);
    if (fits && fitted.lines.length <= MAX_LINES) break;
  }
  return fitted;
}

/** Draws name and slogan in one language below `top` or above `bottom`: Arabic on the right, English on the left. */
function drawTexts(
  pen: SKRSContext2D,
  brand: Brand,
  language: Language,
  at: { top?: number; bottom?: number },
) {
  const isArabic = language === 'ar';
  pen.direction = isArabic ? 'rtl' : 'ltr';
  pen.textAlign = isArabic ? 'right' : 'left';
  const x = isArabic ? WIDTH - MARGIN : MARGIN;
  const { size, lines } = fitName(pen, brand.league[language], language);
  const leading = size * LEADING[language];
  const sloganSize = isArabic ? 40 : 32;
  const gap = isArabic ? 74 : 50;
  let y = at.top === undefined ? (at.bottom ?? 0) - gap - leading * (lines.length - 1) : at.top + size * 0.86;
  pen.fillStyle = TEXT;
  pen.font = `800 ${size}px ${HEADING_FONTS}`;
  for (const line of lines) {
    pen.fillText(line, x, y, COLUMN);
    y += leading;
  }
  pen.font = `600 ${sloganSize}px ${TEXT_FONTS}`;
  pen.fillStyle = TEXT_2;
  pen.fillText(slogan[language], x, y - leading + gap);
}

/** @returns a PNG of 1200 by 630 pixels */
export async function drawSocialCard(brand: Brand, { accent, logo }: BrandArt): Promise<Buffer> {
  const { createCanvas } = await openCanvas();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  const { '--team-accent': fill = accent, '--team-accent-text': line = accent } = accentVariables(accent);
  pen.fillStyle = BACKGROUND_COLOUR;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawGlow(pen, { ...MARK_CIRCLE, radius: 620 }, fill, 0.42);
  await drawRosette(pen, { ...MARK_CIRCLE, radius: 470 }, { colour: line, strength: 0.55, width: 1.5 });
  // Fades the rosette out behind the English name.
  const shade = pen.createLinearGradient(0, HEIGHT * 0.4, 0, HEIGHT);
  shade.addColorStop(0, `${BACKGROUND_COLOUR}00`);
  shade.addColorStop(0.55, `${BACKGROUND_COLOUR}e6`);
  shade.addColorStop(1, `${BACKGROUND_COLOUR}00`);
  pen.fillStyle = shade;
  pen.fillRect(0, HEIGHT * 0.4, WIDTH, HEIGHT * 0.6);
  drawGlow(pen, { x: WIDTH, y: HEIGHT, radius: 520 }, LIVE, 0.3);
  await drawMark(pen, MARK_CIRCLE, line, await loadLogo(logo, MARK_CIRCLE.radius * 2));
  drawTexts(pen, brand, 'ar', { top: MARGIN });
  if (brand.league.en !== brand.league.ar) {
    drawTexts(pen, brand, 'en', { bottom: HEIGHT - BAND - MARGIN * 0.7 });
  }
  pen.fillStyle = fill;
  pen.fillRect(0, HEIGHT - BAND, WIDTH, BAND);
  return canvas.encode('png');
}

/** Serves the logo and the files generated from the brand: manifests, icons and the social card. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { LANGUAGES, type Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';
import { defaultMarkPath } from '@rabita/ui/art/khatam';
import { accentFill, accentVariables, textColourOn } from '@rabita/ui/contrast';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { createFileServer } from './create-file-server.ts';
import { createWebAppManifest } from './create-web-app-manifest.ts';
import { type BrandArt, drawIcon } from './draw-icon.ts';
import { drawGlow, drawMark, drawRosette, loadLogo } from './draw-mark.ts';
import { slogan } from './messages.ts';
import { fitName, prepareCanvas, TEXT_FONTS, toHeadingFont } from './prepare-canvas.ts';
import { APP_ICONS, BACKGROUND_COLOUR, getManifestPath, SOCIAL_CARD_SIZE } from './rules.ts';

const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD_SIZE;
const MARGIN = 72;
const BAND_HEIGHT = 14;
const COLUMN_WIDTH = 700;
const [TEXT, SECONDARY_TEXT, CORNER_GLOW] = ['#f3f6fa', '#b4bfce', '#ff6b4a'];
const MARK_CIRCLE = { x: 236, y: 226, radius: 84 };

/** The font sizes to try for a name, and the line height as a multiple of the size. */
const FONT_SIZES = { ar: [104, 84, 68, 56, 46], en: [76, 64, 52, 44, 36] } as const;
const LEADING = { ar: 1.42, en: 1.16 } as const;

/** Draws name and slogan in one language below `top` or above `bottom`: Arabic on the right, English on the left. */
function drawTexts(
  pen: SKRSContext2D,
  brand: Brand,
  language: Language,
  position: { top?: number; bottom?: number },
) {
  const isArabic = language === 'ar';
  pen.direction = isArabic ? 'rtl' : 'ltr';
  pen.textAlign = isArabic ? 'right' : 'left';
  const x = isArabic ? WIDTH - MARGIN : MARGIN;
  const { size, lines } = fitName(pen, brand.league[language], {
    sizes: FONT_SIZES[language],
    width: COLUMN_WIDTH,
  });
  const leading = size * LEADING[language];
  const sloganSize = isArabic ? 40 : 32;
  const gap = isArabic ? 74 : 50;
  let y =
    position.top === undefined
      ? (position.bottom ?? 0) - gap - leading * (lines.length - 1)
      : position.top + size * 0.86;
  pen.fillStyle = TEXT;
  pen.font = toHeadingFont(size);
  for (const line of lines) {
    pen.fillText(line, x, y, COLUMN_WIDTH);
    y += leading;
  }
  pen.font = `600 ${sloganSize}px ${TEXT_FONTS}`;
  pen.fillStyle = SECONDARY_TEXT;
  pen.fillText(slogan[language], x, y - leading + gap);
}

/** Draws the preview image (og:image) of shared links, as a PNG. */
async function drawSocialCard(brand: Brand, { accent, logo }: BrandArt): Promise<Buffer> {
  const { createCanvas } = await prepareCanvas();
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
  drawGlow(pen, { x: WIDTH, y: HEIGHT, radius: 520 }, CORNER_GLOW, 0.3);
  await drawMark(pen, MARK_CIRCLE, line, await loadLogo(logo, MARK_CIRCLE.radius * 2));
  drawTexts(pen, brand, 'ar', { top: MARGIN });
  if (brand.league.en !== brand.league.ar) {
    drawTexts(pen, brand, 'en', { bottom: HEIGHT - BAND_HEIGHT - MARGIN * 0.7 });
  }
  pen.fillStyle = fill;
  pen.fillRect(0, HEIGHT - BAND_HEIGHT, WIDTH, BAND_HEIGHT);
  return canvas.encode('png');
}

const FAVICON_SHAPE = 'M0 0h51.2L64 12.8V64H12.8L0 51.2z';

/** @returns SVG text */
function drawFavicon(accent: string, logo: string | null): string {
  const background = logo ? BACKGROUND_COLOUR : accent;
  const content = logo
    ? `<path fill="${accentFill(accent)}" d="M9.6 60H64v4H13.6z"/><image href="${logo}" x="8" y="8" width="48" height="48"/>`
    : `<path fill="${textColourOn(background)}" transform="translate(10 10) scale(.6875)" d="${defaultMarkPath}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${background}" d="${FAVICON_SHAPE}"/>${content}</svg>`;
}

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** @throws if the logo file cannot be read */
export async function serveBrand(app: FastifyInstance, { config, log }: Context): Promise<void> {
  const { brand, logoFile } = config;
  const logo = logoFile === null ? null : await readFile(logoFile);
  const logoType = PICTURE_TYPES[path.extname(logoFile ?? '')] ?? '';
  const art = { accent: brand.accent, logo };
  const { serve, serveDrawn } = createFileServer(app, log);

  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(createWebAppManifest(brand, language));
    serve(getManifestPath(language), 'application/manifest+json', manifest);
  }
  const logoDataUrl = logo && `data:${logoType};base64,${logo.toString('base64')}`;
  serve('/favicon.svg', 'image/svg+xml', drawFavicon(brand.accent, logoDataUrl));
  if (logo && brand.logoUrl) serve(brand.logoUrl, logoType, logo);
  for (const { url, size, shape } of APP_ICONS) serveDrawn(url, () => drawIcon(art, size, shape));
  serveDrawn('/social-card.png', () => drawSocialCard(brand, art));
}

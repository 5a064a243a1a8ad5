/**
 * Shares an event as a picture that the device draws. The picture has no ticket code, booking number or member's name.
 */
import { announce } from '@rabita/client/announcements/announce';
import { directionOf } from '@rabita/client/language/detect-language';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { saveFile } from '@rabita/client/save-file';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import type { Booking } from '@rabita/contract/fan/booking';
import { derivePosterChoices } from '@rabita/ui/art/khatam';
import { texts } from './texts.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 88;
/** The factor by which the ticket's artwork is enlarged, so that it covers the upper four fifths of the picture. */
const ART_SCALE = 3.6;

type CardTexts = {
  readonly line: string;
  readonly event: string;
  readonly when: string;
  readonly venue: string;
  readonly league: string;
  readonly direction: 'rtl' | 'ltr';
};

/** Wraps a text into lines that fit between the picture's margins. It never breaks a word. */
function wrapLines(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last === undefined || context.measureText(longer).width > WIDTH - 2 * MARGIN) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Copies the event's artwork from the ticket on the page. Null if the page has no artwork. */
async function loadPoster(): Promise<HTMLImageElement | null> {
  const art = document.querySelector('[data-part="poster"] svg')?.cloneNode(true);
  if (!(art instanceof SVGSVGElement)) return null;
  const { width, height } = art.viewBox.baseVal;
  for (const [name, value] of [
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['width', width * ART_SCALE],
    ['height', height * ART_SCALE],
  ] as const)
    art.setAttribute(name, String(value));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(art))}`;
  await image.decode();
  return image;
}

/** Paints the artwork, mirrored for right-to-left texts. Its star is at least 60% of the width from the texts' edge. */
async function paintArt(
  context: CanvasRenderingContext2D,
  seed: string,
  direction: CardTexts['direction'],
): Promise<void> {
  context.fillStyle = '#07090d';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const poster = await loadPoster();
  if (poster) {
    const idealX = WIDTH * 0.6 - derivePosterChoices(seed).star.x * poster.width;
    context.save();
    if (direction === 'rtl') context.transform(-1, 0, 0, 1, WIDTH, 0);
    context.drawImage(poster, Math.min(0, Math.max(WIDTH - poster.width, idealX)), 0);
    context.restore();
  }
  const shade = context.createLinearGradient(0, HEIGHT * 0.3, 0, HEIGHT);
  shade.addColorStop(0, 'transparent');
  shade.addColorStop(0.6, '#07090d');
  context.fillStyle = shade;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

function paintTexts(context: CanvasRenderingContext2D, card: CardTexts): void {
  const x = card.direction === 'rtl' ? WIDTH - MARGIN : MARGIN;
  context.direction = card.direction;
  context.textAlign = card.direction === 'rtl' ? 'right' : 'left';
  let y = HEIGHT - MARGIN;
  const write = (text: string, font: string, colour: string, leading: number) => {
    context.font = font;
    context.fillStyle = colour;
    for (const line of wrapLines(context, text).reverse()) {
      context.fillText(line, x, y);
      y -= leading;
    }
  };
  write(card.league, '600 36px "Cairo Variable", sans-serif', '#b4bfce', 78);
  write(card.venue, '400 42px "Cairo Variable", sans-serif', '#b4bfce', 66);
  write(card.when, '600 42px "Cairo Variable", sans-serif', '#f3f6fa', 96);
  write(card.event, '800 92px "Alexandria Variable", sans-serif', '#f3f6fa', 124);
  write(card.line, '700 44px "Alexandria Variable", sans-serif', accentText(), 60);
}

/** The team's colour as the style sheet adjusts it for text on a dark background. */
const accentText = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--color-accent-text').trim();

/** Loads the picture's fonts. If a font fails to load, the browser draws the text with its default font. */
async function loadFonts(card: CardTexts): Promise<void> {
  const characters = Object.values(card).join(' ');
  const faces = ['400 42px "Cairo Variable"', '600 42px "Cairo Variable"', '800 92px "Alexandria Variable"'];
  await Promise.allSettled(faces.map(face => document.fonts.load(face, characters)));
}

async function drawCard(seed: string, card: CardTexts): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return null;
  await loadFonts(card);
  await paintArt(context, seed, card.direction);
  paintTexts(context, card);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  return blob && new File([blob], 'event.png', { type: 'image/png' });
}

/**
 * Returns a function that shares the event. If the browser cannot share files or sharing fails, the function saves the
 * picture on the device. Its argument `when` is the event's time as shown in the picture.
 */
export function useShareEvent(booking: Booking): (when: string) => Promise<void> {
  const t = useTexts(texts);
  const language = useLanguage();

  return async when => {
    const card = await drawCard(booking.event._id, {
      line: t('cardLine'),
      event: booking.event.name,
      when,
      venue: booking.location,
      league: brandNames(language).league,
      direction: directionOf(language),
    }).catch(() => null);
    if (!card) {
      announce(t('cardFailed'), { tone: 'error' });
      return;
    }
    const shareData = {
      files: [card],
      title: booking.event.name,
      text: t('shareText', { event: booking.event.name, when }),
      url: `${siteConfig.publicUrl}/`,
    };
    try {
      if (navigator.canShare?.(shareData)) return await navigator.share(shareData);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    saveFile(card.name, card);
    announce(t('cardSaved'), { tone: 'success' });
  };
}

/**
 * Shares the link to an event's page, with a picture that the device draws. Neither has a ticket code, a booking number
 * or a member's name. Loaded when it is needed.
 */
import { announce } from '@rabita/client/announcements/announce';
import { directionOf } from '@rabita/client/language/detect-language';
import { formatDayTime } from '@rabita/client/language/format';
import { defineTexts, textOf } from '@rabita/client/language/texts';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import type { Language } from '@rabita/contract/constants';
import type { EventSummary } from '@rabita/contract/fan/event';
import { derivePosterChoices } from '@rabita/ui/art/khatam';
import { eventPath } from '../paths.ts';

const texts = defineTexts({
  going: { ar: 'سأكون في {{event}}، {{when}}. وأنت؟', en: 'I’ll be at {{event}}, {{when}}. You?' },
  goingLine: { ar: 'سأكون هناك. وأنت؟', en: 'I’ll be there. You?' },
  inviting: { ar: '{{event}}، {{when}}. نلتقي هناك؟', en: '{{event}}, {{when}}. See you there?' },
  invitingLine: { ar: 'نلتقي هناك؟', en: 'See you there?' },
  copied: { ar: 'نُسخ رابط الفعالية. أرسله إلى أصدقائك.', en: 'Link copied. Send it to your friends.' },
  failed: { ar: 'تعذّرت المشاركة. حاول مرة أخرى.', en: 'Couldn’t share it. Try again.' },
});

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

/** Copies the link where the browser has no share sheet, as on most desktops. */
async function copyLink(url: string, language: Language): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    announce(textOf(texts, language, 'copied'), { tone: 'success' });
  } catch {
    announce(textOf(texts, language, 'failed'), { tone: 'error' });
  }
}

/** The link to the event's page. `code`: the member's code for inviting friends, or null. */
export function toEventLink(eventId: string, code: string | null): string {
  return `${siteConfig.publicUrl}${eventPath(eventId)}${code === null ? '' : `?ref=${code}`}`;
}

export type ShareOptions = {
  readonly language: Language;
  /** Whether the person who shares the event has a booking. */
  readonly isGoing: boolean;
  readonly code: string | null;
};

/** Opens the share sheet, with the picture if it takes one. The event's texts must be in `language`. */
export async function shareEvent(event: EventSummary, options: ShareOptions): Promise<void> {
  const { language, isGoing, code } = options;
  const url = toEventLink(event._id, code);
  if (!('share' in navigator)) return copyLink(url, language);
  const when = formatDayTime(event.starts_at, language, event.timezone);
  const card = await drawCard(event._id, {
    line: textOf(texts, language, isGoing ? 'goingLine' : 'invitingLine'),
    event: event.name,
    when,
    venue: event.location,
    league: brandNames(language).league,
    direction: directionOf(language),
  }).catch(() => null);
  const link = {
    title: event.name,
    text: textOf(texts, language, isGoing ? 'going' : 'inviting', { event: event.name, when }),
    url,
  };
  const withPicture = { ...link, files: card ? [card] : [] };
  try {
    await navigator.share(card && navigator.canShare?.(withPicture) ? withPicture : link);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(url, language);
  }
}

/** Tells friends about the event: a card drawn here, without the code and without anything of the booking. */
import type { Booking } from '@rabita/contract/booking';
import { figures, khatamPoints, readKhatamSeed, starPath } from '@rabita/ui/khatam';
import { announce } from '../../platform/announce.ts';
import { directionOf } from '../../platform/detect-language.ts';
import { useLanguage } from '../../platform/language.ts';
import { saveFile } from '../../platform/save-file.ts';
import { brandNames, siteConfig } from '../../platform/site-config.ts';
import { useTexts } from '../../platform/texts.ts';
import { texts } from './texts.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 88;

type CardTexts = {
  readonly line: string;
  readonly event: string;
  readonly when: string;
  readonly place: string;
  readonly league: string;
  readonly direction: 'rtl' | 'ltr';
};

/** Breaks a text into lines no wider than the card; a single word is never broken. */
function linesOf(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last === undefined || context.measureText(longer).width > WIDTH - 2 * MARGIN) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function paintArt(context: CanvasRenderingContext2D, seed: string): void {
  const { hue, secondHue, turn, star, figure } = readKhatamSeed(seed);
  context.fillStyle = '#07090d';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const [cx, cy] = [star.x * WIDTH, 0.32 * HEIGHT];
  for (const [x, y, colour] of [
    [cx, cy, `hsl(${hue} 88% 52% / .6)`],
    [WIDTH - cx, HEIGHT, `hsl(${secondHue} 82% 54% / .4)`],
  ] as const) {
    const glow = context.createRadialGradient(x, y, 0, x, y, WIDTH * 0.9);
    glow.addColorStop(0, colour);
    glow.addColorStop(1, 'transparent');
    context.fillStyle = glow;
    context.fillRect(0, 0, WIDTH, HEIGHT);
  }
  context.strokeStyle = `hsl(${hue} 82% 68%)`;
  context.save();
  context.translate(cx, cy);
  context.rotate((turn * Math.PI) / 180);
  for (const [points, step, reach, stroke, opacity] of figures[figure]) {
    context.globalAlpha = opacity * 0.8;
    context.lineWidth = stroke * 2.4;
    context.stroke(new Path2D(starPath(points, step, reach * 1.5)));
  }
  if (figure === 'khatam') {
    context.lineWidth = 3;
    for (let ring = 1; ring <= 12; ring++) {
      context.globalAlpha = 0.9 / ring;
      const corners = khatamPoints(0, 0, ring * 92, (ring % 2) * 22.5).replaceAll(' ', 'L');
      context.stroke(new Path2D(`M${corners}Z`));
    }
  }
  context.globalAlpha = 0.9;
  context.fillStyle = context.strokeStyle;
  context.fill(new Path2D(`M${khatamPoints(0, 0, 64).replaceAll(' ', 'L')}Z`));
  context.restore();
  context.globalAlpha = 1;
  const shade = context.createLinearGradient(0, HEIGHT * 0.3, 0, HEIGHT);
  shade.addColorStop(0, 'transparent');
  shade.addColorStop(0.75, '#07090d');
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
    for (const line of linesOf(context, text).reverse()) {
      context.fillText(line, x, y);
      y -= leading;
    }
  };
  write(card.league, '600 36px "Cairo Variable", sans-serif', '#b4bfce', 78);
  write(card.place, '400 42px "Cairo Variable", sans-serif', '#b4bfce', 66);
  write(card.when, '600 42px "Cairo Variable", sans-serif', '#f3f6fa', 96);
  write(card.event, '800 92px "Alexandria Variable", sans-serif', '#f3f6fa', 124);
  write(card.line, '700 44px "Alexandria Variable", sans-serif', accentText(), 60);
}

/** The team's colour as the page's style sheet makes it readable on a dark ground. */
const accentText = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--color-accent-text').trim();

/** The faces and weights that the card is written in; a face that never comes is left to its stand-in. */
async function fontsFor(card: CardTexts): Promise<void> {
  const all = Object.values(card).join(' ');
  const faces = ['400 42px "Cairo Variable"', '600 42px "Cairo Variable"', '800 92px "Alexandria Variable"'];
  await Promise.allSettled(faces.map(face => document.fonts.load(face, all)));
}

async function drawCard(seed: string, card: CardTexts): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return null;
  await fontsFor(card);
  paintArt(context, seed);
  paintTexts(context, card);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  return blob && new File([blob], 'event.png', { type: 'image/png' });
}

/** Gives a function that shares the event; where files cannot be shared, the card is saved to the device instead. */
export function useShareEvent(booking: Booking): (when: string) => Promise<void> {
  const t = useTexts(texts);
  const language = useLanguage();

  return async when => {
    const card = await drawCard(booking.event._id, {
      line: t('cardLine'),
      event: booking.event.name,
      when,
      place: booking.location,
      league: brandNames(language).league,
      direction: directionOf(language),
    }).catch(() => null);
    if (!card) {
      announce(t('cardFailed'), { tone: 'error' });
      return;
    }
    const data = {
      files: [card],
      title: booking.event.name,
      text: t('shareText', { event: booking.event.name, when }),
      url: `${siteConfig.publicUrl}/`,
    };
    try {
      if (navigator.canShare?.(data)) return await navigator.share(data);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    saveFile(card.name, card);
    announce(t('cardSaved'), { tone: 'success' });
  };
}

/**
 * Computes WCAG contrast, and adapts any team colour so that texts are readable. Must not import React, because the API
 * imports this file.
 */

type Rgb = readonly [number, number, number];

const ink = '#07090d';
const white = '#ffffff';
const black = '#000000';
const MIN_TEXT_CONTRAST = 4.5;
const MIN_SHAPE_CONTRAST = 3;

/** The surfaces with the lowest contrast to text: the lightest of the dark and the darkest of the light scheme. */
const darkSurface = '#283243';
const lightSurface = '#dfe5ed';

function parseColour(colour: string): Rgb {
  const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? colour.slice(1) : null;
  if (hex === null) throw new RangeError(`Not a colour of the form #rgb or #rrggbb: ${colour}`);
  const sixDigits = hex.length === 3 ? [...hex].map(digit => digit + digit).join('') : hex;
  const value = Number.parseInt(sixDigits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toLinear(channel: number): number {
  const fraction = channel / 255;
  return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance from 0 to 1 (WCAG 2.2). Throws RangeError unless the colour is `#rgb` or `#rrggbb`. */
export function relativeLuminance(colour: string): number {
  const [red, green, blue] = parseColour(colour);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Contrast ratio of two colours, from 1 to 21, in either order (WCAG 2.2). */
export function contrastRatio(first: string, second: string): number {
  const a = relativeLuminance(first);
  const b = relativeLuminance(second);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Mixes two colours in sRGB like CSS `color-mix(in srgb, ...)`. `share` is that of the first colour, from 0 to 1. */
export function mixColours(first: string, second: string, share: number): string {
  const [a, b] = [parseColour(first), parseColour(second)];
  const channel = (index: 0 | 1 | 2) =>
    Math.round(a[index] * share + b[index] * (1 - share))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

/** Returns the text colour for an accent fill: ink or white, or black if neither has enough contrast (AA). */
export function textColourOn(accent: string): string {
  const best = contrastRatio(accent, ink) >= contrastRatio(accent, white) ? ink : white;
  return contrastRatio(accent, best) >= MIN_TEXT_CONTRAST ? best : black;
}

/** Returns the hue in turns, the saturation and the lightness, each from 0 to 1. */
function toHsl(colour: string): readonly [hue: number, saturation: number, lightness: number] {
  const [r, g, b] = parseColour(colour);
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [span, lightness] = [high - low, (high + low) / 2];
  if (span === 0) return [0, 0, lightness];
  const sixth =
    high === red
      ? (green - blue) / span + 6
      : high === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return [(sixth / 6) % 1, span / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const sector = (offset + hue * 12) % 12;
    const value = lightness - amplitude * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/**
 * Returns the accent as a text colour on `surface`: unchanged if it reaches the contrast `ratio`, otherwise lighter or
 * darker in steps of 1% until it does. Hue and saturation stay, so that navy becomes a clear blue, not a grey one.
 */
export function readableAccent(accent: string, surface: string, ratio = MIN_TEXT_CONTRAST): string {
  if (contrastRatio(accent, surface) >= ratio) return accent;
  const [hue, saturation, lightness] = toHsl(accent);
  const targetLightness = contrastRatio(surface, white) >= contrastRatio(surface, black) ? 1 : 0;
  for (let step = 1; step <= 100; step += 1) {
    const colour = toHex(hue, saturation, lightness + ((targetLightness - lightness) * step) / 100);
    if (contrastRatio(colour, surface) >= ratio) return colour;
  }
  return targetLightness === 1 ? white : black;
}

/** Returns the accent as a fill colour, lightened if necessary so that the fill is visible on the dark background. */
export function accentFill(accent: string): string {
  return readableAccent(accent, ink, MIN_SHAPE_CONTRAST);
}

/**
 * Returns the CSS custom properties of a team's accent colour, for `:root`. Text on the hover colour has more contrast
 * than on the fill.
 */
export function accentVariables(accent: string): Readonly<Record<`--team-${string}`, string>> {
  const fill = accentFill(accent);
  const tint = mixColours(fill, white, 0.16);
  const darkestSurface = relativeLuminance(tint) < relativeLuminance(lightSurface) ? tint : lightSurface;
  return {
    '--team-accent': fill,
    '--team-on-accent': textColourOn(fill),
    '--team-accent-hover': mixColours(textColourOn(fill) === white ? black : white, fill, 0.16),
    '--team-accent-text': readableAccent(accent, darkSurface),
    '--team-accent-text-light': readableAccent(accent, darkestSurface),
  };
}

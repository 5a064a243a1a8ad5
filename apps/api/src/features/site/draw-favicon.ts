/** Builds the favicon as SVG text, without the drawing library that the PNG icons need. */

import { defaultMarkPath } from '@rabita/ui/art/khatam';
import { accentFill, textColourOn } from '@rabita/ui/contrast';
import { BACKGROUND_COLOUR } from './rules.ts';

const SHAPE = 'M0 0h51.2L64 12.8V64H12.8L0 51.2z';

/** @param logo the team's logo as a data: URL; null draws the default mark */
export function drawFavicon(accent: string, logo: string | null): string {
  const background = logo ? BACKGROUND_COLOUR : accent;
  const middle = logo
    ? `<path fill="${accentFill(accent)}" d="M9.6 60H64v4H13.6z"/><image href="${logo}" x="8" y="8" width="48" height="48"/>`
    : `<path fill="${textColourOn(background)}" transform="translate(10 10) scale(.6875)" d="${defaultMarkPath}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${background}" d="${SHAPE}"/>${middle}</svg>`;
}

/** Draws the icon of a browser's tab: the app's icon as one small SVG, made without the drawing library. */

import { markPath } from '@rabita/ui/art/khatam';
import { accentFill, onColour } from '@rabita/ui/contrast';
import { GROUND } from './rules.ts';

const FIELD = 'M0 0h51.2L64 12.8V64H12.8L0 51.2z';

/** @param logo the team's picture as a data: address, drawn instead of the league's mark */
export function drawFavicon(accent: string, logo: string | null): string {
  const ground = logo ? GROUND : accent;
  const middle = logo
    ? `<path fill="${accentFill(accent)}" d="M9.6 60H64v4H13.6z"/><image href="${logo}" x="8" y="8" width="48" height="48"/>`
    : `<path fill="${onColour(ground)}" transform="translate(10 10) scale(.6875)" d="${markPath}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${ground}" d="${FIELD}"/>${middle}</svg>`;
}

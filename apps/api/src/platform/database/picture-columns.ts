/** Joins pictures to the rows of events, rewards and matches, and puts them into responses. */
import type { Language } from '@rabita/contract/constants';
import type { Picture, PicturePlace } from '@rabita/contract/picture';

/** The hash and descriptions of the picture at each of the places; null if there is none. */
export type PictureColumns<Place extends PicturePlace> = Record<
  `${Place}_picture` | `${Place}_alt_ar` | `${Place}_alt_en`,
  string | null
>;

/** Selects the columns of `PictureColumns`. The query must contain `pictureJoins` for the same places. */
export const pictureColumns = (...places: PicturePlace[]) =>
  places
    .flatMap(place => [
      `${place}_picture.hash as ${place}_picture`,
      `${place}_picture.alt_ar as ${place}_alt_ar`,
      `${place}_picture.alt_en as ${place}_alt_en`,
    ])
    .join(', ');

/** @param id the column with the id of the event, reward or match */
export const pictureJoins = (id: string, ...places: PicturePlace[]) =>
  places
    .map(
      place => `left join picture_use as ${place}_use on ${place}_use.place = '${place}' and ${place}_use.subject_id = ${id}
  left join picture as ${place}_picture on ${place}_picture.hash = ${place}_use.hash`,
    )
    .join('\n  ');

/** Returns an object without `picture` if there is none, to keep lists small. */
export function toPicture<Place extends PicturePlace>(
  row: PictureColumns<Place>,
  place: Place,
  language: Language,
): { picture?: Picture } {
  const hash = row[`${place}_picture`];
  const alt = row[`${place}_alt_${language}`];
  return hash === null || alt === null ? {} : { picture: { hash, alt } };
}

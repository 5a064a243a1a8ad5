/** Declares the staff calls that upload, describe and remove the picture of an event, a reward or a side of a match. */
import { z } from 'zod';
import { PICTURE_ALT_MAX, PICTURE_FILE_MAX_BYTES, PICTURE_MEMBERS_MAX, TITLE_MIN } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { fractionQuery } from '../pagination.ts';
import { PICTURE_PLACES } from '../picture.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: pictures');

const staffPicture = z.object({
  hash: z.string(),
  alt: z.object({ ar: z.string(), en: z.string() }),
  /** The members whom staff marked as shown. Erasing one of them removes the picture. */
  members: z.array(z.object({ _id: id, full_name: z.string() })),
});
export type StaffPicture = z.output<typeof staffPicture>;

const params = z.strictObject({ place: z.enum(PICTURE_PLACES), id });
const response = z.object({ picture: staffPicture.nullable() });
/** The hash of the picture that the caller saw; null: none. The call fails if it is no longer the current one. */
const replaces = z.string().max(64).nullable();
const alt = line(TITLE_MIN, PICTURE_ALT_MAX);

export const getPicture = endpoint({
  route: routes.getPicture,
  summary: 'Get the picture of an event, a reward or a side of a match; null if it has none',
  params,
  response,
  errors: ['event.not_found', 'match.not_found', 'reward.not_found'],
});

export const setPicture = endpoint({
  route: routes.setPicture,
  summary: 'Upload and crop the picture of an event, a reward or a side of a match: JPEG, PNG, WebP or AVIF',
  params,
  query: z.strictObject({
    /** The crop, as fractions of the picture's width and height after EXIF rotation. */
    x: fractionQuery,
    y: fractionQuery,
    width: fractionQuery,
    height: fractionQuery,
    alt_ar: alt,
    alt_en: alt,
    /** Ids of the members in the picture, separated by commas. */
    members: z
      .string()
      .transform(ids => ids.split(','))
      .pipe(z.array(id).max(PICTURE_MEMBERS_MAX))
      .optional(),
    replaces: replaces.unwrap().optional(),
  }),
  binaryType: 'application/octet-stream',
  bodyLimit: PICTURE_FILE_MAX_BYTES,
  tooLarge: 'picture.too_large',
  timeoutMs: 30_000,
  response,
  errors: [
    'request.invalid',
    'event.not_found',
    'match.not_found',
    'reward.not_found',
    'member.not_found',
    'picture.type_unsupported',
    'picture.damaged',
    'picture.animated',
    'picture.too_many_pixels',
    'picture.too_small',
    'picture.too_large',
    'picture.changed_meanwhile',
  ],
});

export const describePicture = endpoint({
  route: routes.describePicture,
  summary: 'Change the description of a picture and the members that it shows, wherever it is shown',
  params,
  body: z.strictObject({
    alt: z.strictObject({ ar: alt, en: alt }),
    members: z.array(id).max(PICTURE_MEMBERS_MAX),
    replaces: z.string().max(64),
  }),
  response,
  errors: [
    'request.invalid',
    'event.not_found',
    'match.not_found',
    'reward.not_found',
    'member.not_found',
    'picture.changed_meanwhile',
  ],
});

export const removePicture = endpoint({
  route: routes.removePicture,
  summary: 'Remove a picture; fans see the drawn art again',
  params,
  body: z.strictObject({ replaces }),
  status: 204,
  errors: ['event.not_found', 'match.not_found', 'reward.not_found', 'picture.changed_meanwhile'],
});

/** Binds the staff endpoints about pictures to their use cases. */
import * as picture from '@rabita/contract/staff/picture';
import { bind, bindPrepared } from '../../platform/http/route.ts';
import { convertPicture } from './convert-picture.ts';
import { describePicture } from './describe-picture.ts';
import { getPicture } from './get-picture.ts';
import { removePicture } from './remove-picture.ts';
import { setPicture } from './set-picture.ts';

export const pictureRoutes = [
  bind(picture.getPicture, ({ context, params }) => getPicture(context, params)),
  bindPrepared(
    picture.setPicture,
    ({ params: { place }, query: { x, y, width, height }, body }) =>
      convertPicture({
        file: Buffer.from(body.buffer, body.byteOffset, body.length),
        crop: { x, y, width, height },
        place,
      }),
    ({ context, params, query, session: { staffId }, ip }, converted) =>
      setPicture(context, {
        subject: params,
        picture: converted,
        details: {
          alt: { ar: query.alt_ar, en: query.alt_en },
          members: query.members ?? [],
          replaces: query.replaces ?? null,
        },
        staffId,
        ip,
      }),
  ),
  bind(picture.describePicture, ({ context, params, body, session: { staffId }, ip }) =>
    describePicture(context, { subject: params, details: body, staffId, ip }),
  ),
  bind(picture.removePicture, ({ context, params, body: { replaces }, session: { staffId }, ip }) =>
    removePicture(context, { subject: params, expectedHash: replaces, staffId, ip }),
  ),
];

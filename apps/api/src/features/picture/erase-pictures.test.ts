/** Tests that pictures of members appear in their data export and go with them. */
import { listEvents } from '@rabita/contract/fan/event';
import { exportMember } from '@rabita/contract/fan/member';
import { getPicture, setPicture } from '@rabita/contract/staff/picture';
import { expect, it } from 'vitest';
import { drawPicture, uploadOf } from '../../../test/fixtures/draw-picture.ts';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { UNKNOWN_ID } from '../../../test/harness/collect-endpoints.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

it('[14.18] the export lists the pictures that show the member, and erasing the member deletes them', async () => {
  const { token } = await insertStaff(league, 'manager');
  const { user, token: own, password } = await league.signUp();
  const event = await insertEvent(league.db);
  const params = { place: 'event' as const, id: event };
  const file = await drawPicture().jpeg().toBuffer();
  const stranger = await league.tryCall(setPicture, {
    params,
    token,
    ...uploadOf(file, { members: UNKNOWN_ID }),
  });
  expect(expectRefusal(stranger)).toBe('member.not_found');

  const upload = uploadOf(file, { members: user.id });
  const { picture } = (await league.call(setPicture, { params, token, ...upload })).body;
  expect(picture?.members).toEqual([{ _id: user.id, full_name: user.full_name }]);
  const { pictures } = (await league.call(exportMember, { token: own })).body;
  expect(pictures).toMatchObject([
    { alt: { en: upload.query.alt_en }, address: `/api/pictures/${picture?.hash}/1600.webp` },
  ]);
  expect((await fetch(`${league.url}${pictures[0]?.address}`)).status).toBe(200);

  const erased = await league.request('DELETE', `/api/users/${user.id}`, { token: own, body: { password } });
  expect(erased.status).toBe(204);
  expect((await league.call(getPicture, { params, token })).body.picture).toBeNull();
  expect((await league.call(listEvents)).body.events[0]).not.toHaveProperty('picture');
  expect(await league.db.rows('select from picture_file')).toEqual([]);
  const other = await league.another();
  expect((await fetch(`${other.url}${pictures[0]?.address}`)).status).toBe(404);
  await other.stop();
});

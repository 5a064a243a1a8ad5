/** Tests uploads over HTTP: which files are stored and how, which are rejected, and what fans and the audit log get. */

import { PICTURE_SHAPES } from '@rabita/contract/constants';
import { listEvents } from '@rabita/contract/fan/event';
import { listMatches } from '@rabita/contract/fan/match';
import { exportMember } from '@rabita/contract/fan/member';
import { listRewards } from '@rabita/contract/fan/reward';
import { duplicateEvent } from '@rabita/contract/staff/event';
import { describePicture, getPicture, removePicture, setPicture } from '@rabita/contract/staff/picture';
import { getStaffReward, listStaffRewards, stockReward } from '@rabita/contract/staff/reward';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture, uploadOf } from '../../../test/fixtures/draw-picture.ts';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMatch as insertBareMatch } from '../../../test/fixtures/insert-match.ts';
import { insertReward } from '../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import { inDays } from '../../../test/fixtures/plan-event.ts';
import { UNKNOWN_ID } from '../../../test/harness/collect-endpoints.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');
const jpeg = await drawPicture().jpeg().toBuffer();

type Place = keyof typeof PICTURE_SHAPES;
const toParams = (id: string, place: Place = 'event') => ({ place, id });
type Upload = ReturnType<typeof uploadOf>;
const trySet = (id: string, file: Upload, place?: Place) =>
  league.tryCall(setPicture, { params: toParams(id, place), token: manager.token, ...file });
const upload = async (
  id: string,
  file: Buffer,
  details: Parameters<typeof uploadOf>[1] = {},
  place?: Place,
) => {
  const response = await trySet(id, uploadOf(file, details), place);
  expect(response.status, response.text).toBe(200);
  return String(response.body.picture?.hash);
};
const load = async (hash: string, name: string) => {
  const response = await fetch(`${league.url}/api/pictures/${hash}/${name}`);
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};
/** The colour of the pixel at these fractions of the width and height, as `red` or `blue`. */
const getColour = async (content: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return (data[offset] ?? 0) > (data[offset + 2] ?? 0) ? 'red' : 'blue';
};
/** Tests of anything but sizes use a team’s logo, which is converted much faster. */
const insertMatch = () => insertBareMatch(league.db);
const LOGO = { width: 480, height: 270 };
const countPictures = async () =>
  (await league.db.row<{ total: number }>('select count(*) as total from picture'))?.total;

describe('an uploaded picture', () => {
  it('[14.17] is stored in three sizes of both formats, each of at most 300 kB, without metadata', async () => {
    const noise = Buffer.from(
      Array.from({ length: 1600 * 900 * 3 }, (_, index) => (index * 7919 + (index >> 7) * 104_729) % 256),
    );
    const file = await sharp(noise, { raw: { width: 1600, height: 900, channels: 3 } })
      .withExif({ IFD0: { Copyright: 'a photographer', Artist: 'somebody' } })
      .jpeg({ quality: 90 })
      .toBuffer();
    const hash = await upload(await insertEvent(league.db), file);
    for (const format of ['avif', 'webp']) {
      for (const width of PICTURE_SHAPES.event.widths) {
        const { response, content } = await load(hash, `${width}.${format}`);
        expect(response.headers.get('content-type')).toBe(`image/${format}`);
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(content.length).toBeLessThanOrEqual(300 * 1024);
        const metadata = await sharp(content).metadata();
        expect([metadata.width, metadata.height]).toEqual([width, (width * 9) / 16]);
        expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
      }
    }
  });

  it('[14.17] is cropped to the chosen part and turned upright', async () => {
    const right = await upload(await insertEvent(league.db), jpeg, { x: 0.5, width: 0.5 });
    expect(await getColour((await load(right, '480.webp')).content, 0.1, 0.5)).toBe('blue');
    // Orientation 6 means that the picture must be turned by 90 degrees: its left side becomes the top.
    const turned = await drawPicture({ width: 1200, height: 900 })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const hash = await upload(await insertEvent(league.db), turned);
    const { content } = await load(hash, '480.webp');
    expect([await getColour(content, 0.1, 0.1), await getColour(content, 0.1, 0.9)]).toEqual(['red', 'blue']);
    expect((await sharp(content).metadata()).orientation).toBeUndefined();
  });

  it.each(['png', 'webp', 'avif'] as const)('may be a %s', async format => {
    const file = await drawPicture(LOGO).toFormat(format).toBuffer();
    const { content } = await load(await upload(await insertMatch(), file, {}, 'home'), '384.webp');
    expect(await getColour(content, 0.1, 0.5)).toBe('red');
  });

  it('[14.17] is converted from CMYK to RGB', async () => {
    const file = await drawPicture(LOGO).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(file).metadata()).space).toBe('cmyk');
    const { content } = await load(await upload(await insertMatch(), file, {}, 'home'), '384.webp');
    expect((await sharp(content).metadata()).space).toBe('srgb');
    expect([await getColour(content, 0.1, 0.5), await getColour(content, 0.9, 0.5)]).toEqual(['red', 'blue']);
  });

  it('reaches fans with its description in their language, on events, rewards and both sides of a match', async () => {
    const event = await insertEvent(league.db);
    const alt = 'Fans raising flags';
    const hash = await upload(event, jpeg);
    const { events } = (await league.call(listEvents, { language: 'en' })).body;
    expect(events.find(({ _id }) => _id === event)?.picture).toEqual({ hash, alt });
    const arabic = (await league.call(listEvents)).body.events;
    expect(arabic.find(({ _id }) => _id === event)?.picture?.alt).toBe('جمهور يرفع الأعلام');

    const reward = await insertReward(league.db, { stock: 3 });
    const rewardHash = await upload(reward, jpeg, {}, 'reward');
    expect((await league.call(listRewards, { language: 'en' })).body.rewards[0]?.picture).toEqual({
      hash: rewardHash,
      alt,
    });
    const staffList = await league.call(listStaffRewards, { language: 'en', token: manager.token });
    expect(staffList.body.rewards[0]?.picture).toEqual({ hash: rewardHash, alt });
    const call = { params: { id: reward }, token: manager.token };
    const staffReward = (await league.call(getStaffReward, call)).body.reward;
    expect(staffReward.picture).toEqual({ hash: rewardHash, alt: 'جمهور يرفع الأعلام' });
    const body = { stock: 2, stock_before: 3, available: true, version: staffReward.changed.version };
    const restocked = await league.call(stockReward, { ...call, body, language: 'en' });
    expect(restocked.body.reward).toMatchObject({ stock: 2, picture: { hash: rewardHash, alt } });

    const match = await insertMatch();
    const home = await upload(match, jpeg, {}, 'home');
    const { matches } = (await league.call(listMatches, { language: 'en' })).body;
    const sides = matches.find(({ _id }) => _id === match);
    expect(sides?.home.picture).toEqual({ hash: home, alt });
    expect(sides?.away).not.toHaveProperty('picture');
    const { content } = await load(home, '96.avif');
    expect((await sharp(content).metadata()).height).toBe(96);
  });

  it('is replaced and removed, each with an audit entry; a picture that nothing shows is deleted', async () => {
    const event = await insertEvent(league.db);
    const firstHash = await upload(event, jpeg);
    const duplicate = await league.call(duplicateEvent, {
      params: { id: event },
      token: manager.token,
      body: { starts: inDays(30, '20:00') },
    });
    const png = await drawPicture({ width: 1280, height: 720 }).png().toBuffer();
    expect(expectError(await trySet(event, uploadOf(png)))).toBe('picture.changed_meanwhile');
    const secondHash = await upload(event, png, { replaces: firstHash });
    // The duplicate still shows the first picture.
    expect((await load(firstHash, '480.webp')).response.status).toBe(200);
    const remove = (id: string, replaces: string | null) =>
      league.tryCall(removePicture, { params: toParams(id), token: manager.token, body: { replaces } });
    expect(expectError(await remove(event, firstHash))).toBe('picture.changed_meanwhile');
    for (const id of [event, event]) expect((await remove(id, secondHash)).status).toBe(204);
    expect((await remove(duplicate.body.event._id, firstHash)).status).toBe(204);
    const stored = (await league.call(getPicture, { params: toParams(event), token: manager.token })).body;
    expect(stored.picture).toBeNull();
    expect(await league.sql`select from picture_file where hash = any(${[secondHash]})`).toEqual([]);
    expect(
      await league.sql`select action, before, after from audit_log
        where subject_id = ${event} and action like 'picture.%' order by id`,
    ).toEqual([
      { action: 'picture.set', before: { picture: null }, after: { picture: firstHash } },
      { action: 'picture.set', before: { picture: firstHash }, after: { picture: secondHash } },
      { action: 'picture.removed', before: { picture: secondHash }, after: { picture: null } },
    ]);
  });

  it('that is uploaded twice is stored once, with the last description', async () => {
    const file = await drawPicture(LOGO).png().toBuffer();
    const [one, two] = [await insertMatch(), await insertMatch()];
    const hash = await upload(one, file, {}, 'home');
    const before = await countPictures();
    const alt = { ar: 'وصف آخر', en: 'Another description' };
    expect(await upload(two, file, { alt_ar: alt.ar, alt_en: alt.en }, 'home')).toBe(hash);
    expect(await countPictures()).toBe(before);
    const stored = (await league.call(getPicture, { params: toParams(one, 'home'), token: manager.token }))
      .body;
    expect(stored.picture?.alt).toEqual(alt);
  });
});

describe('a picture’s description', () => {
  const edit = (id: string, body: object) =>
    league.tryCall(describePicture, { params: toParams(id), token: manager.token, body });
  const alt = { ar: 'الفريق على المنصة', en: 'The team on stage' };

  it('[14.17] changes with the members shown, without another upload, and is audited', async () => {
    const { user } = await league.signUp();
    const id = await insertEvent(league.db);
    const hash = await upload(id, jpeg);
    const { status, body, text } = await edit(id, { alt, members: [user.id], replaces: hash });
    expect(status, text).toBe(200);
    expect(body.picture).toMatchObject({ hash, alt, members: [{ _id: user.id }] });
    const stored = (await league.call(getPicture, { params: toParams(id), token: manager.token })).body;
    expect(stored.picture).toEqual(body.picture);
    expect(
      (
        await listAuditLines(
          league,
          { action: 'picture.described', subject_id: id },
          'actor_id, before, after',
        )
      )[0],
    ).toEqual({ actor_id: manager.id, before: { picture: hash }, after: { picture: hash } });
    expect((await edit(id, { alt, members: [], replaces: hash })).body.picture?.members).toEqual([]);
  });

  it('stays unchanged if the picture was replaced meanwhile, or a member does not exist', async () => {
    const id = await insertEvent(league.db);
    expect(expectError(await edit(id, { alt, members: [], replaces: 'A'.repeat(22) }))).toBe(
      'picture.changed_meanwhile',
    );
    const hash = await upload(id, jpeg);
    expect(expectError(await edit(id, { alt, members: [UNKNOWN_ID], replaces: hash }))).toBe(
      'member.not_found',
    );
    const elsewhere = await insertEvent(league.db);
    expect(expectError(await edit(elsewhere, { alt, members: [], replaces: hash }))).toBe(
      'picture.changed_meanwhile',
    );
    const stored = (await league.call(getPicture, { params: toParams(id), token: manager.token })).body;
    expect(stored.picture).toMatchObject({ alt: { en: 'Fans raising flags' }, members: [] });
  });
});

describe('a file that is not an allowed picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const html = '\xff\xd8\xff<script>alert(1)</script>';
  const animatedWebp = async () => {
    const frame = await small().png().toBuffer();
    return sharp([frame, await sharp(frame).flop().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer();
  };
  const animatedPng = async () => {
    const png = await small().png().toBuffer();
    const control = Buffer.from('000000086163544c00000002000000000f00ba5d', 'hex');
    return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
  };
  const small = () => drawPicture({ width: 600, height: 400 });
  const bomb = { width: 8000, height: 8000, channels: 3, background: 'black' } as const;
  const files: [string, () => Promise<Buffer> | Buffer, string, number?][] = [
    ['a text', () => Buffer.from('no picture at all'), 'picture.type_unsupported'],
    ['an SVG', () => Buffer.from(svg), 'picture.type_unsupported'],
    ['HTML', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), 'picture.type_unsupported'],
    ['a GIF', () => small().gif().toBuffer(), 'picture.type_unsupported'],
    ['HTML that begins like a JPEG', () => Buffer.from(html, 'latin1'), 'picture.damaged'],
    ['a truncated JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'picture.damaged'],
    ['an animated WebP', animatedWebp, 'picture.animated'],
    ['an animated PNG', animatedPng, 'picture.animated'],
    ['a decompression bomb', () => sharp({ create: bomb }).png().toBuffer(), 'picture.too_many_pixels'],
    ['a tiny picture', () => drawPicture({ width: 200, height: 120 }).png().toBuffer(), 'picture.too_small'],
    ['a 20 MB file', () => Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]), 'picture.too_large', 413],
  ];
  it.each(files)('[14.17] is rejected and not stored: %s', async (_name, createFile, code, status = 400) => {
    const event = await insertEvent(league.db);
    const before = await countPictures();
    expect(toErr(await trySet(event, uploadOf(await createFile())))).toEqual([status, code]);
    expect(await countPictures()).toBe(before);
    expect(await league.sql`select from picture_use where subject_id = ${event}`).toEqual([]);
  });
});

describe('the URL of a picture', () => {
  it('returns 404 for an unknown size, format or hash, or a path outside the pictures', async () => {
    const hash = await upload(await insertEvent(league.db), jpeg);
    for (const path of [
      `${hash}/481.webp`,
      `${hash}/480.jpeg`,
      `${hash}/480.png`,
      `${'A'.repeat(22)}/480.webp`,
      `${hash}/..%2f480.webp`,
      'x/480.webp',
    ])
      expect((await fetch(`${league.url}/api/pictures/${path}`)).status, path).toBe(404);
  });

  it('requires an existing event, reward or match', async () => {
    for (const [place, code] of [
      ['event', 'event.not_found'],
      ['reward', 'reward.not_found'],
      ['away', 'match.not_found'],
    ] as const) {
      for (const id of [UNKNOWN_ID, 'nothing']) {
        expect(expectError(await trySet(id, uploadOf(jpeg), place))).toBe(code);
        const options = { params: toParams(id, place), token: manager.token };
        expect(expectError(await league.tryCall(getPicture, options))).toBe(code);
        expect(
          expectError(await league.tryCall(removePicture, { ...options, body: { replaces: null } })),
        ).toBe(code);
      }
    }
  });
});

it('[14.18] the export lists the pictures that show the member, and erasing the member deletes them', async () => {
  const { token } = manager;
  const { user, token: memberToken, password } = await league.signUp();
  const event = await insertEvent(league.db);
  const params = { place: 'event' as const, id: event };
  const file = await drawPicture({ width: 1600, height: 900 }).jpeg().toBuffer();
  const rejected = await league.tryCall(setPicture, {
    params,
    token,
    ...uploadOf(file, { members: UNKNOWN_ID }),
  });
  expect(expectError(rejected)).toBe('member.not_found');

  const upload = uploadOf(file, { members: user.id });
  const { picture } = (await league.call(setPicture, { params, token, ...upload })).body;
  expect(picture?.members).toEqual([{ _id: user.id, full_name: user.full_name }]);
  const { pictures } = (await league.call(exportMember, { token: memberToken })).body;
  expect(pictures).toMatchObject([
    { alt: { en: upload.query.alt_en }, address: `/api/pictures/${picture?.hash}/1600.webp` },
  ]);
  expect((await fetch(`${league.url}${pictures[0]?.address}`)).status).toBe(200);

  const erased = await league.request('DELETE', `/api/users/${user.id}`, {
    token: memberToken,
    body: { password },
  });
  expect(erased.status).toBe(204);
  expect((await league.call(getPicture, { params, token })).body.picture).toBeNull();
  const { events } = (await league.call(listEvents, { query: { limit: 100 } })).body;
  expect(events.find(({ _id }) => _id === event)).not.toHaveProperty('picture');
  expect(await league.sql`select from picture_file where hash = ${picture?.hash}`).toEqual([]);
  const secondProcess = await league.another();
  expect((await fetch(`${secondProcess.url}${pictures[0]?.address}`)).status).toBe(404);
});

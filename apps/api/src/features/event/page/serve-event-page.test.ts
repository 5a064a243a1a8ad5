/** Tests the page of an event over HTTP: its head, its data, who may see it, and how it is cached. */
import { createHash } from 'node:crypto';
import type { Language } from '@rabita/contract/constants';
import { bookSeat } from '@rabita/contract/fan/booking';
import { getEvent } from '@rabita/contract/fan/event';
import { describe, expect, it } from 'vitest';
import { addGate } from '../../../../test/fixtures/add-gate.ts';
import { type EventDetails, insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { createTempFolder } from '../../../../test/harness/create-temp-folder.ts';
import { type League, startTestLeague } from '../../../../test/harness/start-league.ts';

const TEMPLATE =
  '<!doctype html><html lang="ar"><head><script>1</script><script type="module" src="/assets/app.js"></script><title>x</title><script type="application/json" id="site-config"></script></head><body class="rtl"><div id="root"></div></body></html>';
/** The source of a fake `prerender.js`, whose pages say how often it has rendered. */
const PRERENDERER = `let count = 0;
export const prerenderSite = async () => ({ style: '', pages: {} });
export const prerenderEvent = async event => {
  if (event.ar.name === 'broken') throw new Error('cannot render');
  count += 1;
  const render = ({ name, eventBookings }) => ({
    title: name,
    html: '<h1>' + name.replaceAll('<', '&lt;') + '</h1><p>' + count + ', ' + JSON.stringify(eventBookings) + '</p>',
  });
  return { style: '[data-style="0"]{--hue:' + count + '}', ar: render(event.ar), en: render(event.en) };
};`;
const folder = await createTempFolder({
  'index.html': TEMPLATE,
  'server/prerender.js': PRERENDERER,
  'server/package.json': '{"type":"module"}',
  'page-files.json': JSON.stringify({ '/events/:eventId': ['/assets/event.js'] }),
});
const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';

const league = await startTestLeague({}, { web: folder });
/** Its pages never expire by themselves. */
const caching = await league.another({}, { cachesLists: true, listClock: () => 1000 });
const manager = await insertStaff(league, 'manager');

const get = (id: string, language: Language = 'ar', from: League = league, headers = {}) =>
  from.request('GET', `/events/${id}`, { language, headers });
const findMeta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(html)?.[1];
const findTitle = (html: string) => /<title>([^<]*)<\/title>/u.exec(html)?.[1];
const readEvents = (html: string) =>
  JSON.parse(/<script type="application\/json" id="event">([^<]*)<\/script>/u.exec(html)?.[1] ?? 'null');

const eventId = await insertEvent(league.db, {
  name_ar: 'ليلة النهائي',
  name_en: 'Final Night',
  description_ar: 'نجتمع\nأمام الشاشة.',
  starts_at: "'2031-03-06 20:00+03'",
});

describe('the head of an event’s page', () => {
  it('[18.108] has the name and the facts of the event in both languages, for readers of either', async () => {
    for (const language of ['ar', 'en'] as const) {
      const { status, text } = await get(eventId, language);
      expect([status, findTitle(text)]).toEqual([200, 'ليلة النهائي · Final Night']);
      expect(findMeta(text, 'og:title')).toBe('ليلة النهائي · Final Night');
      expect(findMeta(text, 'description')).toBe(
        'الخميس، 6 مارس، 8:00 م · قاعة المرسى، جدة. نجتمع أمام الشاشة. · Thursday 6 March, 8:00 pm · Al Marsa Hall, Jeddah. Together in front of the big screen.',
      );
      expect(findMeta(text, 'og:description')).toBe(findMeta(text, 'description'));
      expect([findMeta(text, 'og:locale'), findMeta(text, 'og:locale:alternate')].toSorted()).toEqual([
        'ar_SA',
        'en_GB',
      ]);
    }
  });

  it('has the one address of the event, whatever the request’s case and query', async () => {
    const { text } = await get(`${eventId.toUpperCase()}?ref=FRIEND`);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000/events/${eventId}" />`);
    expect(findMeta(text, 'og:url')).toBe(`http://localhost:3000/events/${eventId}`);
  });

  it('has the event’s own preview picture, at a URL that changes with what it shows', async () => {
    const id = await insertEvent(league.db);
    const findCard = async () => String(findMeta((await get(id)).text, 'og:image'));
    const before = await findCard();
    expect(before).toMatch(new RegExp(`^http://localhost:3000/events/${id}/card\\.jpg\\?v=[\\w-]{10}$`, 'u'));
    expect(findMeta((await get(id)).text, 'og:image:type')).toBe('image/jpeg');
    await league.sql`update event set points = points + 1 where id = ${id}`;
    expect(await findCard()).toBe(before);
    await league.sql`update event set name_en = 'Another night' where id = ${id}`;
    expect(await findCard()).not.toBe(before);
  });

  it('has a name once that is the same in both languages', async () => {
    const id = await insertEvent(league.db, { name_ar: 'X1', name_en: 'X1' });
    expect(findTitle((await get(id)).text)).toBe('X1');
  });

  it('cuts a long description in each language', async () => {
    const id = await insertEvent(league.db, { description_ar: 'كلمة '.repeat(700).trim() });
    const description = String(findMeta((await get(id)).text, 'description'));
    expect(description).toMatch(/كلمة… · /u);
    expect(description.length).toBeLessThan(330);
  });
});

const HOSTILE = `"'><script>alert(1)</script></title></head><!-- $& \\ 🎮 ليلة`;

describe('the event in its page', () => {
  it('[18.109] is what a guest gets from the API in each language', async () => {
    const gateId = await addGate(league, manager.token, eventId, { ar: 'الشمال', en: 'North' });
    const { text } = await get(eventId);
    for (const language of ['ar', 'en'] as const) {
      const { event } = (await league.call(getEvent, { params: { id: eventId }, language })).body;
      expect(readEvents(text)[language]).toEqual(event);
      expect(event.gates).toEqual([{ _id: gateId, name: { ar: 'الشمال', en: 'North' }[language] }]);
    }
  });

  it('is before the script that starts the app’s code', async () => {
    const { text } = await get(eventId);
    expect(text.indexOf('id="event"')).toBeLessThan(text.indexOf('id="app-code"'));
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/event.js">');
  });

  it('[18.109] cannot break out of its element or of an attribute, whatever staff have written', async () => {
    const id = await insertEvent(league.db, {
      name_ar: HOSTILE,
      name_en: HOSTILE,
      description_ar: `${HOSTILE}\u2028${HOSTILE}`,
    });
    const { text } = await get(id);
    const markup = TEMPLATE.match(/<script/gu)?.length ?? 0;
    expect(text.match(/<script/gu)).toHaveLength(markup + 1);
    expect([text.match(/<\/title>/gu), text.match(/<!--/gu)]).toEqual([['</title>'], null]);
    expect(text).not.toContain('\u2028');
    expect(readEvents(text).ar.name).toBe(HOSTILE);
    expect(findTitle(text)).toBe(
      '&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/title&gt;&lt;/head&gt;&lt;!-- $&amp; \\ 🎮 ليلة',
    );
  });
});

describe('the response with an event’s page', () => {
  it('has the security headers of every page, and is in the requested language', async () => {
    const home = await league.request('GET', '/', { language: 'en' });
    const { headers, text } = await get(eventId, 'en');
    const withoutHashes = (policy: string | null) => policy?.replaceAll(/ 'sha256-[^']+'/gu, '');
    expect(withoutHashes(headers.get('content-security-policy'))).toBe(
      withoutHashes(home.headers.get('content-security-policy')),
    );
    for (const name of [
      'referrer-policy',
      'permissions-policy',
      'x-frame-options',
      'x-content-type-options',
      'content-type',
      'cache-control',
    ])
      expect([name, headers.get(name)]).toEqual([name, home.headers.get(name)]);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toMatch(/accept-language.*accept-encoding/u);
    expect(text).toMatch(/<html [^>]*lang="en" dir="ltr">/u);
  });

  it('has no body for HEAD', async () => {
    const response = await league.request('HEAD', `/events/${eventId}`);
    expect([response.status, response.text]).toEqual([200, '']);
  });
});

describe('the words of an event’s page', () => {
  const countRenders = (html: string) => Number(/<p>(\d+), /u.exec(html)?.[1]);

  it('[18.114] are in the page before its code has loaded, in the requested language', async () => {
    const { text, headers } = await get(eventId, 'en');
    expect(text).toContain(`<html data-still data-path="/events/${eventId}" lang="en" dir="ltr">`);
    expect(text).toContain('<div id="root"><h1>Final Night</h1>');
    expect(text).toMatch(/<template id="other-language" title="[^"]+"><h1>ليلة النهائي<\/h1>/u);
    const style = /<style>(\[data-style="0"\][^<]+)<\/style>/u.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  it('[18.114] are rendered again when a text changes, but not for each booking', async () => {
    const id = await insertEvent(league.db);
    const before = countRenders((await get(id)).text);
    await league.sql`update event set held = held + 1 where id = ${id}`;
    const { text } = await get(id);
    expect([countRenders(text), readEvents(text).ar.available_seats]).toEqual([before, 99]);
    expect(text).toContain('"total_bookings":0');
    await league.sql`update event set name_ar = 'اسم آخر' where id = ${id}`;
    expect(countRenders((await get(id)).text)).toBeGreaterThan(before);
    await league.sql`update event set held = capacity where id = ${id}`;
    expect((await get(id)).text).toContain('"available_spots":0,"total_bookings":0');
  });

  it('are missing if they cannot be rendered', async () => {
    const id = await insertEvent(league.db, { name_ar: 'broken' });
    const { status, text } = await get(id);
    expect([status, readEvents(text).ar.name]).toEqual([200, 'broken']);
    expect(text).toContain('<div id="root"></div>');
    expect(league.logs.join('\n')).toContain('could not prerender the page of an event');
  });
});

describe('an event that fans may not see', () => {
  const getMissing = async (id: string, language: Language = 'ar') => {
    const { status, text, headers } = await get(id, language);
    expect([status, findTitle(text), readEvents(text)]).toEqual([
      404,
      findTitle(await getHome(language)),
      null,
    ]);
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-cache']);
    return text;
  };
  const getHome = async (language: Language) => (await league.request('GET', '/', { language })).text;

  it.each<[string, EventDetails]>([
    ['a draft', { published_at: 'null' }],
    ['scheduled', { published_at: "now() + interval '1 second' * 86400" }],
  ])('[18.110] because it is %s has the same page as one that does not exist', async (_, details) => {
    const id = await insertEvent(league.db, { name_ar: 'سر', name_en: 'Secret', ...details });
    for (const language of ['ar', 'en'] as const)
      expect(await getMissing(id, language)).toBe(await getMissing(UNKNOWN_ID, language));
  });

  it('[18.110] has the page of the league when its id is malformed', async () => {
    for (const id of ['nothing', `${eventId}0`, '%00', '%E0%A4%A', "' or 1=1 --"]) {
      const { status, text } = await get(id);
      expect([id, status, text.includes('id="event"')]).toEqual([id, 404, false]);
    }
  });

  it('[18.110] is shown as soon as it is published, and no longer when it is a draft again', async () => {
    const id = await insertEvent(league.db, { published_at: 'null' });
    const publish = (at: string) =>
      league.db.run(`update event set published_at = ${at} where id = $1`, [id]);
    const statuses = [(await get(id, 'ar', caching)).status];
    await publish('now()');
    statuses.push((await get(id, 'ar', caching)).status);
    await publish('null');
    await expect.poll(async () => (await get(id, 'ar', caching)).status).toBe(404);
    expect(statuses).toEqual([404, 200]);
  });

  it('takes no place in the cache', async () => {
    await get(eventId, 'ar', caching);
    const size = caching.lists?.size();
    for (let number = 0; number < 5; number += 1)
      await get(UNKNOWN_ID.replace(/^1/u, String(number)), 'ar', caching);
    expect(caching.lists?.size()).toEqual(size);
  });
});

it('a cancelled or past event keeps its page', async () => {
  for (const details of [{ cancelled_at: 'now()' }, { starts_at: "now() - interval '9 days'" }])
    expect((await get(await insertEvent(league.db, details))).status).toBe(200);
});

describe('the cached page of an event', () => {
  const [member] = [insertMembers(league.db, 1)];
  const getEtag = async (id: string, language: Language = 'ar') => {
    const { headers, status } = await get(id, language, caching);
    expect(status).toBe(200);
    return String(headers.get('etag'));
  };

  it('[18.111] is not sent again to a browser that has it, in the same language', async () => {
    const etag = await getEtag(eventId);
    expect(await getEtag(eventId)).toBe(etag);
    const again = await get(eventId, 'ar', caching, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    const first = await get(eventId, 'ar', caching);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    expect((await get(eventId, 'en', caching, { 'if-none-match': etag })).status).toBe(200);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'a seat is booked',
      async id => {
        const [{ token = '' } = {}] = await member;
        await league.call(bookSeat, { params: { eventId: id }, token });
      },
    ],
    [
      'staff change a text',
      id => league.sql`update event set know_before_ar = 'x', know_before_en = 'y' where id = ${id}`,
    ],
    ['staff add a gate', id => addGate(league, manager.token, id, { ar: 'الشمال', en: 'North' })],
    ['staff cancel it', id => league.sql`update event set cancelled_at = now() where id = ${id}`],
    [
      'staff give it a picture',
      async id => {
        await league.sql`insert into picture (hash, alt_ar, alt_en) values ('AAAAAAAAAAAAAAAAAAAAAA', 'صورة', 'A picture') on conflict do nothing`;
        await league.sql`insert into picture_use (place, subject_id, hash) values ('event', ${id}, 'AAAAAAAAAAAAAAAAAAAAAA')`;
      },
    ],
  ])('[18.111] changes when %s', async (_, change) => {
    const id = await insertEvent(league.db);
    await expect.poll(() => getEtag(id)).toBe(await getEtag(id));
    const before = await getEtag(id);
    await change(id);
    await expect.poll(() => getEtag(id)).not.toBe(before);
  });
});

it('[18.112] without the database the page is sent without the event, with status 503', async () => {
  let isDown = false;
  const broken = await league.another(
    {},
    {
      observe: pool => ({
        ...pool,
        row: (...query: Parameters<typeof pool.row>) => {
          if (isDown) throw new Error('no database');
          return pool.row(...query);
        },
      }),
    },
  );
  isDown = true;
  const { status, text, headers } = await get(eventId, 'en', broken);
  expect([status, headers.get('retry-after'), readEvents(text)]).toEqual([503, '2', null]);
  expect(text).toContain('<script type="module" src="/assets/app.js">');
  expect(broken.logs.join('\n')).toContain('could not find the event of a page');
});

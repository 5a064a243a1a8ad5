/** Tests the idempotency keys of staff's changes, and the upload of a picture. */
import { expect, it, vi } from 'vitest';
import { callStaff } from './call-staff.ts';

it('[7.25] callStaff repeats a change whose response was lost with the same idempotency key', async () => {
  // Prevents automatic retries, which callStaff makes only online.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const idempotencyKeys: (string | null)[] = [];
  let isLost = true;
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    idempotencyKeys.push(new Headers(headers).get('idempotency-key'));
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json({ gate: {}, matches: [], problems: [], events: [], pagination: {} });
  });
  const create = () =>
    callStaff('createGate', {
      params: { id: 'e' },
      body: { translations: { ar: { name: 'أ' }, en: { name: 'A' } } } as never,
    });
  await expect(create()).rejects.toMatchObject({ kind: 'network' });
  isLost = false;
  await create();
  await create();
  expect(idempotencyKeys[0]).toMatch(/^[0-9a-f]{32}$/u);
  expect(idempotencyKeys[1]).toBe(idempotencyKeys[0]);
  expect(idempotencyKeys[2]).not.toBe(idempotencyKeys[0]);
  await callStaff('importMatches', { body: { file: '', dry_run: true } });
  await callStaff('listStaffEvents', {});
  expect(idempotencyKeys.slice(3)).toEqual([null, null]);
});

it('[18.89] callStaff sends a picture as its bytes, with the details in the URL', async () => {
  const fetchMock = vi.fn(async (_url: string, _call: RequestInit) => Response.json({ picture: null }));
  vi.stubGlobal('fetch', fetchMock);
  const body = Uint8Array.of(0xff, 0xd8, 0xff);
  const query = { x: 0.25, y: 0, width: 0.5, height: 1, alt_ar: 'جمهور', alt_en: 'Fans' };
  await callStaff('setPicture', { params: { place: 'event', id: 'e' }, query, body });
  const [url, call] = fetchMock.mock.calls[0] ?? [];
  const { pathname, searchParams } = new URL(String(url), 'https://fans.example');
  expect(pathname).toBe('/api/staff/pictures/event/e');
  expect(Object.fromEntries(searchParams)).toEqual({
    ...query,
    x: '0.25',
    y: '0',
    width: '0.5',
    height: '1',
  });
  expect(new Headers(call?.headers).get('content-type')).toBe('application/octet-stream');
  expect(call?.body).toBe(body);
});

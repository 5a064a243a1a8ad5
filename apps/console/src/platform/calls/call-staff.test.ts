// Tests that a change by staff whose answer was lost is sent again with its key, and that other calls have none.
import { afterEach, expect, it, vi } from 'vitest';
import { callStaff } from './call-staff.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('[7.25] sends a change whose answer was lost again with the same key', async () => {
  // Offline, a call is not repeated by itself.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const keys: (string | null)[] = [];
  let isLost = true;
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
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
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/u);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await callStaff('importMatches', { body: { file: '', dry_run: true } });
  await callStaff('listStaffEvents', {});
  expect(keys.slice(3)).toEqual([null, null]);
});

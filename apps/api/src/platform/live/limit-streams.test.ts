/** Tests the limits of live streams per reader, per network and per kind of reader. */
import { expect, it } from 'vitest';
import { limitStreams } from './limit-streams.ts';

const limit = { reader: 2, network: 3, all: 4 };
const createLimits = () => limitStreams({ guest: limit, member: limit, scanner: limit });
const guest = (ip: string) => ({ kind: 'guest', id: null, ip }) as const;
const member = (id: string, ip: string) => ({ kind: 'member', id, ip }) as const;
const scanner = (ip: string) => ({ kind: 'scanner', id: 'gate', ip }) as const;

it('limitStreams limits the streams of one reader from all addresses together, until one of them ends', () => {
  const { hasRoom, hold } = createLimits();
  const end = hold(member('noura', '192.0.2.1'));
  hold(member('noura', '192.0.2.2'));
  expect(hasRoom(member('noura', '192.0.2.3'))).toBe(false);
  expect(hasRoom(member('sara', '192.0.2.1'))).toBe(true);
  expect(hasRoom(guest('192.0.2.1'))).toBe(true);
  end();
  expect(hasRoom(member('noura', '192.0.2.3'))).toBe(true);
});

it('limitStreams limits the streams of one network, and counts all addresses of a /64 as one network', () => {
  const { hasRoom, hold } = createLimits();
  const ends = ['1', '2', '3'].map(last => hold(guest(`2001:db8::${last}`)));
  expect(hasRoom(guest('2001:db8::4'))).toBe(false);
  expect(hasRoom(guest('2001:db8:0:1::1'))).toBe(true);
  for (const end of ends) end();
  expect(hasRoom(guest('2001:db8::4'))).toBe(true);
});

it('[18.81] limitStreams limits guests, members and scanners separately', () => {
  const { hasRoom, hold } = createLimits();
  for (const last of [1, 1, 1, 2]) hold(guest(`192.0.2.${last}`));
  expect(hasRoom(guest('192.0.2.9'))).toBe(false);
  expect([hasRoom(member('noura', '192.0.2.1')), hasRoom(scanner('192.0.2.1'))]).toEqual([true, true]);
  for (const id of ['a', 'b', 'c', 'd']) hold(member(id, `192.0.2.${id === 'd' ? 2 : 1}`));
  expect(hasRoom(member('noura', '192.0.2.9'))).toBe(false);
  expect(hasRoom(scanner('192.0.2.1'))).toBe(true);
});

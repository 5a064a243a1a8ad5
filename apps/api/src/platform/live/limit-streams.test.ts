/** Tests how many streams one reader, one network and each kind of reader may hold open. */
import { expect, it } from 'vitest';
import { limitStreams } from './limit-streams.ts';

const share = { reader: 2, network: 3, all: 4 };
const open = () => limitStreams({ guest: share, member: share, scanner: share });
const guest = (address: string) => ({ kind: 'guest', id: null, address }) as const;
const member = (id: string, address: string) => ({ kind: 'member', id, address }) as const;
const scanner = (address: string) => ({ kind: 'scanner', id: 'gate', address }) as const;

it('one reader holds a few streams from any address, and gets one back for each that ends', () => {
  const { hasRoom, hold } = open();
  const end = hold(member('noura', '192.0.2.1'));
  hold(member('noura', '192.0.2.2'));
  expect(hasRoom(member('noura', '192.0.2.3'))).toBe(false);
  expect(hasRoom(member('sara', '192.0.2.1'))).toBe(true);
  expect(hasRoom(guest('192.0.2.1'))).toBe(true);
  end();
  expect(hasRoom(member('noura', '192.0.2.3'))).toBe(true);
});

it('one network holds many streams, and all addresses of a /64 are one network', () => {
  const { hasRoom, hold } = open();
  const ends = ['1', '2', '3'].map(last => hold(guest(`2001:db8::${last}`)));
  expect(hasRoom(guest('2001:db8::4'))).toBe(false);
  expect(hasRoom(guest('2001:db8:0:1::1'))).toBe(true);
  for (const end of ends) end();
  expect(hasRoom(guest('2001:db8::4'))).toBe(true);
});

it('[18.81] guests who hold all their streams leave those of members and scanners, and members those of scanners', () => {
  const { hasRoom, hold } = open();
  for (const last of [1, 1, 1, 2]) hold(guest(`192.0.2.${last}`));
  expect(hasRoom(guest('192.0.2.9'))).toBe(false);
  expect([hasRoom(member('noura', '192.0.2.1')), hasRoom(scanner('192.0.2.1'))]).toEqual([true, true]);
  for (const id of ['a', 'b', 'c', 'd']) hold(member(id, `192.0.2.${id === 'd' ? 2 : 1}`));
  expect(hasRoom(member('noura', '192.0.2.9'))).toBe(false);
  expect(hasRoom(scanner('192.0.2.1'))).toBe(true);
});

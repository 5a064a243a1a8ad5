/** Tests how many streams one reader and one network may hold open. */
import { expect, it } from 'vitest';
import { limitStreams } from './limit-streams.ts';

const guest = (address: string) => ({ id: null, address });

it('one reader holds a few streams from any address, and gets one back for each that ends', () => {
  const { hasRoom, hold } = limitStreams(2, 100);
  const reader = (address: string) => ({ id: 'noura', address });
  const end = hold(reader('192.0.2.1'));
  hold(reader('192.0.2.2'));
  expect(hasRoom(reader('192.0.2.3'))).toBe(false);
  expect(hasRoom({ id: 'sara', address: '192.0.2.1' })).toBe(true);
  expect(hasRoom(guest('192.0.2.1'))).toBe(true);
  end();
  expect(hasRoom(reader('192.0.2.3'))).toBe(true);
});

it('one network holds many streams, and all addresses of a /64 are one network', () => {
  const { hasRoom, hold } = limitStreams(1, 2);
  const ends = [hold(guest('2001:db8::1')), hold({ id: 'noura', address: '2001:db8::2' })];
  expect(hasRoom(guest('2001:db8::3'))).toBe(false);
  expect(hasRoom({ id: 'sara', address: '2001:db8::4' })).toBe(false);
  expect(hasRoom(guest('2001:db8:0:1::1'))).toBe(true);
  for (const end of ends) end();
  expect(hasRoom(guest('2001:db8::3'))).toBe(true);
});

/** Tests which logins are new to a member. */
import { expect, it } from 'vitest';
import { isNewLogin } from './rules.ts';

const hash = (text: string) => Buffer.from(text);
const phone = [hash('phone'), hash('phone under the old key')];
const carrier = [hash('carrier'), hash('carrier under the old key')];
const origins = { device: phone, provider: carrier };
const known = (...texts: string[]) => texts.map(hash);

it.each([
  ['from a known device and provider is not new', known('laptop', 'phone', 'carrier'), false, false],
  ['known under an older secret key is not new', known('phone under the old key', 'carrier'), false, false],
  ['from an unknown device is new, even in a known network', known('laptop', 'carrier'), true, true],
  ['from an unknown provider is new', known('phone', 'another carrier'), false, true],
  ['from a known network is not new while there is no record', undefined, true, false],
  ['from anywhere else is new while there is no record', undefined, false, true],
  ['is new once all origins were forgotten, even in a known network', [], true, true],
])('[18.60] a login %s', (_, hashes, isKnownNetwork, isNew) => {
  expect(isNewLogin(hashes, origins, isKnownNetwork)).toBe(isNew);
});

/** Tests that all IP addresses that one visitor can use, in any notation, belong to the same network. */
import { expect, it } from 'vitest';
import { networkOf, providerOf } from './network-of.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:0DB8:1:2:ffff:0:0:9', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['2001:db8::5', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['', ''],
  ['a socket', 'a socket'],
])('networkOf(%j) is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['192.0.2.7', '192.0.0.0'],
  ['192.0.255.1', '192.0.0.0'],
  ['192.1.2.7', '192.1.0.0'],
  ['::ffff:192.0.2.7', '192.0.0.0'],
  ['2001:db8:1:2::1', '2001:db8::'],
  ['2001:db8:ffff::1', '2001:db8::'],
  ['2001:db9::1', '2001:db9::'],
  ['', ''],
  ['a socket', 'a socket'],
])('providerOf(%j) is %j', (address, provider) => {
  expect(providerOf(address)).toBe(provider);
});

/** Tests that the server signs and verifies as the shared code does, only faster. */
import { deriveSigningKey } from '@rabita/door/keys';
import { isSignedBy, purposeOf, signBytes } from '@rabita/door/signed-bytes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveSecrets } from './secrets.ts';
import { getAllowedKeys, getTicketKey, verifyWithOpenSsl } from './ticket-keys.ts';

const secrets = deriveSecrets([{ id: 1, key: 'k'.repeat(40) }]);

it('the league’s key gives the signatures of RFC 8032, byte for byte', () => {
  const [key, derived] = [getTicketKey(secrets), deriveSigningKey(1, secrets.ticketSeed(1))];
  expect(key).toMatchObject({ id: derived.id, publicKey: derived.publicKey });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), message => {
      expect(Buffer.from(key.sign(message))).toEqual(Buffer.from(derived.sign(message)));
    }),
    { numRuns: 20 },
  );
});

it('OpenSSL accepts the signatures of the league’s key, and refuses one with any changed byte', () => {
  const publicKey = getAllowedKeys(secrets).get(1) ?? new Uint8Array();
  const [purpose, bytes] = [purposeOf('test'), Uint8Array.of(1, 2, 3)];
  const signature = signBytes(purpose, bytes, getTicketKey(secrets));
  const accepts = (...[message, signed]: [Uint8Array, Uint8Array]) =>
    isSignedBy(publicKey, purpose, message, signed, verifyWithOpenSsl);
  expect(accepts(bytes, signature)).toBe(true);
  expect(accepts(Uint8Array.of(1, 2, 4), signature)).toBe(false);
  for (const length of [0, 63, 65]) expect(accepts(bytes, new Uint8Array(length))).toBe(false);
  for (const [at, byte] of signature.entries()) {
    for (const bit of [1, 128]) expect(accepts(bytes, signature.with(at, byte ^ bit))).toBe(false);
  }
  expect(isSignedBy(new Uint8Array(5), purpose, bytes, signature, verifyWithOpenSsl)).toBe(false);
});

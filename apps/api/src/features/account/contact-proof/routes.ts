/** Binds the calls with which members prove a new email or phone number to their use cases. */
import * as contact from '@rabita/contract/fan/contact';
import { bindPrepared } from '../../../platform/http/route.ts';
import { prepareContactCode, requestContactCode } from './request-contact-code.ts';
import { prepareVerification, verifyContact } from './verify-contact.ts';

export const contactProofRoutes = [
  bindPrepared(
    contact.requestContactCode,
    ({ context, body, session: { memberId }, address }) =>
      prepareContactCode(context, { ...body, memberId, address }),
    ({ context, body, session: { memberId }, address, language }, prepared) =>
      requestContactCode(context, { ...body, memberId, address, language }, prepared),
  ),
  bindPrepared(
    contact.verifyContact,
    ({ context, body, session: { memberId }, address }) =>
      prepareVerification(context, { ...body, memberId, address }),
    ({ context, body, session: { memberId }, address, language }, prepared) =>
      verifyContact(context, { ...body, memberId, address, language }, prepared),
  ),
];

/** Binds the endpoints about staff and invitations to their use cases. */

import * as auth from '@rabita/contract/staff/auth';
import * as staff from '@rabita/contract/staff/team';
import { bind, bindPrepared } from '../../platform/http/route.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { getInvitation } from './get-invitation.ts';
import { inviteStaff, limitInvitations } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { ownStaffSessionRoutes } from './own-session/routes.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { staffSessionRoutes } from './session/routes.ts';
import { updateStaff } from './update-staff.ts';
import { updateStaffMe } from './update-staff-me.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const staffRoutes = [
  bind(staff.listStaff, ({ context }) => listStaff(context)),
  bind(staff.updateStaff, ({ context, params, body, session, address }) =>
    updateStaff(context, { id: params.id, change: body, session, address }),
  ),
  bind(staff.updateStaffMe, ({ context, body, session, address }) =>
    updateStaffMe(context, { change: body, session, address }),
  ),
  bindPrepared(
    staff.inviteStaff,
    ({ context, session }) => limitInvitations(context, session.staffId),
    ({ context, body, session, address }) =>
      inviteStaff(context, { ...body, language: body.language, session, address }),
  ),
  bindPrepared(
    staff.sendPasswordLink,
    ({ context, session }) => limitInvitations(context, session.staffId),
    ({ context, params, session, address }) => sendPasswordLink(context, { id: params.id, session, address }),
  ),
  bind(staff.withdrawInvitation, ({ context, params, session, address }) =>
    withdrawInvitation(context, { id: params.id, session, address }),
  ),
  bind(auth.getInvitation, ({ context, body }) => getInvitation(context, body)),
  bind(auth.acceptInvitation, ({ context, body, address }) =>
    acceptInvitation(context, { ...body, address }),
  ),
  ...ownStaffSessionRoutes,
  ...staffSessionRoutes,
];

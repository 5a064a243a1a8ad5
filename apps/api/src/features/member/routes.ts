/** The calls about a member, each bound to its use case. */
import * as member from '@rabita/contract/member';
import { ok } from '../../platform/outcome.ts';
import { bind } from '../../platform/route.ts';
import { eraseMember } from './erase-member.ts';
import { exportMember } from './export-member.ts';
import { showMember } from './show-member.ts';
import { updateMember } from './update-member.ts';

export const memberRoutes = [
  bind(member.readProfile, async ({ context, session }) =>
    ok({ user: await showMember(context, session.memberId) }),
  ),
  bind(member.updateMember, ({ context, params, body, session, address }) =>
    updateMember(context, { id: params.id, memberId: session.memberId, change: body, address }),
  ),
  bind(member.exportMember, ({ context, session, language }) =>
    exportMember(context, { memberId: session.memberId, language }),
  ),
  bind(member.eraseMember, ({ context, params, body, session }) =>
    eraseMember(context, { id: params.id, memberId: session.memberId, password: body.password }),
  ),
];

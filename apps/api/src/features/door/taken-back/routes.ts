/** Binds the endpoint by which managers take an admission back to its use case. */
import { takeBackAdmission as endpoint } from '@rabita/contract/staff/box-office';
import { bind } from '../../../platform/http/route.ts';
import { takeBackAdmission } from './take-back-admission.ts';

export const takenBackRoutes = [
  bind(endpoint, ({ context, params, body, session, address }) =>
    takeBackAdmission(context, { bookingId: params.id, body, staffId: session.staffId, address }),
  ),
];

/** Binds the staff endpoints about voucher codes to their use cases. */
import * as voucher from '@rabita/contract/staff/voucher';
import { bind } from '../../../platform/http/route.ts';
import { importVouchers } from './import-vouchers.ts';
import { withdrawVouchers } from './withdraw-vouchers.ts';

export const voucherRoutes = [
  bind(voucher.importVouchers, ({ context, params, body, session, language, address }) =>
    importVouchers(context, { rewardId: params.id, body, staffId: session.staffId, language, address }),
  ),
  bind(voucher.withdrawVouchers, ({ context, params, session, address }) =>
    withdrawVouchers(context, { rewardId: params.id, staffId: session.staffId, address }),
  ),
];

/** Binds the staff endpoints about voucher codes to their use cases. */
import * as voucher from '@rabita/contract/staff/voucher';
import { bind } from '../../platform/http/route.ts';
import { uploadVouchers } from './upload-vouchers.ts';
import { withdrawVouchers } from './withdraw-vouchers.ts';

export const voucherRoutes = [
  bind(voucher.uploadVouchers, ({ context, params, body, session, language, address }) =>
    uploadVouchers(context, { rewardId: params.id, body, staffId: session.staffId, language, address }),
  ),
  bind(voucher.withdrawVouchers, ({ context, params, session, address }) =>
    withdrawVouchers(context, { rewardId: params.id, staffId: session.staffId, address }),
  ),
];

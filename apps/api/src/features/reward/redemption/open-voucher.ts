/** Decrypts the voucher code of a redemption, for its member alone. */
import type { Secrets } from '../../../platform/security/secrets.ts';
import type { RedemptionRow } from './rules.ts';

/** @returns null for a redemption that is not a voucher */
export function openVoucher(
  secrets: Secrets,
  { sealed_code: sealed, voucher_id: id }: Pick<RedemptionRow, 'sealed_code' | 'voucher_id'>,
): string | null {
  return sealed && id ? secrets.open(sealed, { kind: 'voucher', id }) : null;
}

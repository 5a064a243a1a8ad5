/** Lists claim codes for owners, newest first. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import { paginate } from '@rabita/contract/pagination';
import type { listClaimCodes as endpoint } from '@rabita/contract/staff/earning';
import type { Context } from '../../../platform/context.ts';
import { countClaimCodes, findClaimCodes } from './queries.ts';
import { toClaimCode } from './rules.ts';

export async function listClaimCodes(
  { db }: Context,
  { page, limit }: { page: number; limit: number },
): Promise<ResponseOf<typeof endpoint>> {
  const rows = await findClaimCodes(db, { limit, offset: (page - 1) * limit });
  return { codes: rows.map(toClaimCode), pagination: paginate(page, limit, await countClaimCodes(db)) };
}

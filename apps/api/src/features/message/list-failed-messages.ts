/** Lists failed messages for staff, newest first, with masked recipients, and counts them. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { listFailedMessages as endpoint } from '@rabita/contract/staff/today';
import type { Context } from '../../platform/context.ts';
import { ok, type Result } from '../../platform/result.ts';
import { countFailedRows, findFailedRows } from './queries.ts';
import { maskRecipient } from './rules.ts';

/** The maximum number of listed messages. `total` counts all failed messages. */
const MESSAGES_MAX = 100;

export async function listFailedMessages({ db }: Context): Promise<Result<ResponseOf<typeof endpoint>>> {
  const rows = await findFailedRows(db, MESSAGES_MAX);
  const total = await countFailedRows(db);
  return ok({
    total,
    messages: rows.map(({ id, recipient, last_error, created_at, next_try_at, ...row }) => {
      const maskedRecipient = maskRecipient(recipient);
      return {
        _id: id,
        ...row,
        recipient: maskedRecipient,
        last_error: last_error?.replaceAll(recipient, maskedRecipient) ?? null,
        created_at: created_at.toISOString(),
        next_try_at: next_try_at?.toISOString() ?? null,
      };
    }),
  });
}

export function countFailedMessages({ db }: Context): Promise<number> {
  return countFailedRows(db);
}

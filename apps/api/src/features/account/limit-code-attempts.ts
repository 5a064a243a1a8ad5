/** Limits wrong verification codes per network and recipient: one email or phone, of any registrations and members. */
import type { AnyErrorCode } from '@rabita/contract/every-error';
import type { AppContext } from '../../platform/context.ts';
import { err, type Result } from '../../platform/result.ts';
import { toNetwork } from '../../platform/security/to-network.ts';
import { WHOLE_LEAGUE } from '../message/take-budget.ts';

/**
 * Counts the attempt before the comparison, so that concurrent attempts cannot exceed the limit, and uncounts it unless
 * the code is wrong. The limit's key includes the network, because otherwise strangers could block the owner of the
 * email or phone. Call it outside a transaction.
 */
export async function limitCodeAttempts<Value, Code extends AnyErrorCode>(
  { limits }: AppContext,
  { recipient, ip }: { recipient: string; ip: string },
  compare: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'auth.guesses_spent'>> {
  const limitKey = `${recipient}\n${toNetwork(ip)}`;
  const rateLimit = await limits.take('code.guess', limitKey);
  if (!rateLimit.ok) return err('auth.guesses_spent', { retryAfter: rateLimit.retryAfter });
  const result = await compare();
  if (result.ok || result.code !== 'auth.code_invalid') await limits.refund('code.guess', limitKey);
  // Rejects nothing: staff see on the console's first page that many codes are wrong.
  else await limits.take('code.wrong', WHOLE_LEAGUE);
  return result;
}

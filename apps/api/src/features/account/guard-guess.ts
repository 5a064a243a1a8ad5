/** Limits wrong verification codes from one network for one email or phone, of any registrations and members. */
import type { AnyErrorCode } from '@rabita/contract/every-error';
import type { AppContext } from '../../platform/context.ts';
import { err, type Result } from '../../platform/result.ts';
import { toNetwork } from '../../platform/security/to-network.ts';
import { WHOLE_LEAGUE } from '../message/take-budget.ts';

/**
 * Counts the guess before the comparison, so that concurrent guesses cannot exceed the limit, and takes it back unless
 * the code is wrong. The limit's key includes the network, because otherwise strangers could block the owner of the
 * email or phone. Call it outside a transaction.
 */
export async function guardGuess<Value, Code extends AnyErrorCode>(
  { limits }: AppContext,
  { recipient, address }: { recipient: string; address: string },
  compare: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'auth.guesses_spent'>> {
  const limitKey = `${recipient}\n${toNetwork(address)}`;
  const left = await limits.take('code.guess', limitKey);
  if (!left.ok) return err('auth.guesses_spent', { retryAfter: left.retryAfter });
  const result = await compare();
  if (result.ok || result.code !== 'auth.code_invalid') await limits.giveBack('code.guess', limitKey);
  else await limits.take('code.wrong', WHOLE_LEAGUE);
  return result;
}

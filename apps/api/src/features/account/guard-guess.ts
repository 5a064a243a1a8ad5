/** Limits wrong codes for one email or phone from one network, over all registrations and members with it. */
import type { AnyErrorCode } from '@rabita/contract/every-error';
import type { AppContext } from '../../platform/context.ts';
import { err, type Result } from '../../platform/result.ts';
import { toNetwork } from '../../platform/security/to-network.ts';
import { WHOLE_LEAGUE } from '../message/take-budget.ts';

/**
 * Counts the guess before it is compared, so that concurrent guesses cannot exceed the limit, and takes it back unless
 * the code was wrong. The limit holds for the code's email or phone and the network together: for the email or phone
 * alone, strangers could block its owner. Call it outside a transaction.
 */
export async function guardGuess<Value, Code extends AnyErrorCode>(
  { limits }: AppContext,
  { recipient, address }: { recipient: string; address: string },
  compare: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'auth.guesses_spent'>> {
  const guessed = `${recipient}\n${toNetwork(address)}`;
  const left = await limits.take('code.guess', guessed);
  if (!left.ok) return err('auth.guesses_spent', { retryAfter: left.retryAfter });
  const result = await compare();
  if (result.ok || result.code !== 'auth.code_invalid') await limits.giveBack('code.guess', guessed);
  else await limits.take('code.wrong', WHOLE_LEAGUE);
  return result;
}

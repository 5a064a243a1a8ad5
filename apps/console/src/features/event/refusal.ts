// The reason of a refusal as it is typed: none is needed, and one that is given has to say something.
import { onlyWrong, type Wrong } from '@rabita/client/wrong';
import { checkNote } from '../../platform/typed-values.ts';

export type RefusalValues = { readonly reason: string };

export const checkRefusal = ({ reason }: RefusalValues): Wrong<RefusalValues> =>
  onlyWrong<RefusalValues>({ reason: reason.trim() ? checkNote(reason) : undefined });

/** As the API takes it: an empty reason is left out. */
export const refusalOf = ({ reason }: RefusalValues) => (reason.trim() ? { reason: reason.trim() } : {});

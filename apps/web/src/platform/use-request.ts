// One press, one call, with the fan app's agreed words for what goes wrong.
import { type Request, useRequest as useAnyRequest } from '@rabita/client/use-request';
import { type FailureWord, failureText } from './failure-texts.ts';

export const useRequest = (): Request<FailureWord> => useAnyRequest<FailureWord>(failureText);

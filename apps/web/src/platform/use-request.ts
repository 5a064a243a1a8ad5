// Runs one call per press, with the fan app's fallback messages for failures.
import { type Request, useRequest as useAnyRequest } from '@rabita/client/use-request';
import { type FallbackMessage, failureText } from './failure-texts.ts';

export const useRequest = (): Request<FallbackMessage> => useAnyRequest<FallbackMessage>(failureText);

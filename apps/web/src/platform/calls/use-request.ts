/** Runs one call at a time, with the fan app's fallback messages for failures. */
import { type RequestState, useRequest as useAnyRequest } from '@rabita/client/calls/use-request';
import { type FallbackMessage, failureText } from './failure-texts.ts';

export const useRequest = (): RequestState<FallbackMessage> => useAnyRequest<FallbackMessage>(failureText);

/** Asks a lane's holder to release one ticket, and waits for the response, which may reach another process. */
import type { ReleaseRequest } from '@rabita/door/release';
import type { AppContext } from '../../../platform/context.ts';
import { publishUpdate } from '../../../platform/live/publish-update.ts';
import { isListening } from './queries.ts';
import { isReleaseResponse, type ReleaseResponse, toResponseKey } from './rules.ts';

/**
 * Call it outside a transaction, so that it holds no lock and no connection while it waits.
 * @param holder the id of the scanner that holds the lane
 * @param deadline when to stop waiting, by `performance.now()`
 * @returns `silent` if the scanner cannot be asked, or gave no response in time
 */
export async function askHolder(
  { staffDb, pendingResponses: responses }: AppContext,
  holder: string,
  { request, deadline }: { request: ReleaseRequest; deadline: number },
): Promise<ReleaseResponse | 'silent'> {
  if (!(await isListening(staffDb, holder))) return 'silent';
  const expectedResponse = responses.expect(
    toResponseKey(holder, request.ticket),
    Math.max(0, deadline - performance.now()),
  );
  try {
    await publishUpdate(staffDb, { topic: 'release', scannerId: holder, payload: request });
  } catch (error) {
    expectedResponse.cancel();
    throw error;
  }
  const response = await expectedResponse.value;
  return response !== undefined && isReleaseResponse(response) ? response : 'silent';
}

/** Tests that the query cache never shows data that the server read before a change. */
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './create-query-client.ts';

/** Observes a query whose fetches wait for the test. `responses` resolve them, oldest first. */
function observeQuery() {
  const client = createQueryClient();
  const responses: ((data: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['questions', 'sara'],
    queryFn: () => new Promise<string>(resolve => responses.push(resolve)),
  });
  observer.subscribe(() => {});
  return { client, observer, responses };
}

it('invalidateQueries discards the pending first fetch of a query, and fetches again', async () => {
  const { client, observer, responses } = observeQuery();
  const invalidated = client.invalidateQueries({ queryKey: ['questions'] });
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.('read after the change');
  responses[0]?.('read before the change');
  await invalidated;
  expect(observer.getCurrentResult().data).toBe('read after the change');
});

it('invalidateQueries does not discard the pending first fetch of other queries', async () => {
  const { client, observer, responses } = observeQuery();
  await client.invalidateQueries({ queryKey: ['members'] });
  responses[0]?.('read once');
  await expect.poll(() => observer.getCurrentResult().data).toBe('read once');
  expect(responses).toHaveLength(1);
});

/** Reports which cached lists a transaction changed: the trigger function `publish_list_change` sends notices. */
import type { EventEmitter } from 'node:events';

/** The message of each notice. Its detail names the list. */
const LIST_CHANGE = 'rabita_list';

type Notice = { message?: string | undefined; detail?: string | undefined };

/** @param transact runs the transaction; the lists are reported after its commit, and not if it fails */
export async function reportListChanges<T>(
  client: EventEmitter,
  onListChange: (list: string) => void,
  transact: () => Promise<T>,
): Promise<T> {
  const lists = new Set<string>();
  const onNotice = ({ message, detail }: Notice) => {
    if (message === LIST_CHANGE && detail !== undefined) lists.add(detail);
  };
  client.on('notice', onNotice);
  try {
    const value = await transact();
    for (const list of lists) onListChange(list);
    return value;
  } finally {
    client.off('notice', onNotice);
  }
}

/** Reports which lists a transaction has changed, as the database's triggers name them to its connection. */
import type { EventEmitter } from 'node:events';

/** The message of the triggers; its detail is the list. */
const LIST_CHANGE = 'rabita_list';

type Notice = { message?: string | undefined; detail?: string | undefined };

/** @param transact runs the transaction; the lists are reported once it has committed, and not if it fails */
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

/** Limits how many streams one reader and one network hold open in this process. */
import { networkOf } from '../security/network-of.ts';

/** Narrow: the open pages of one person, or of one scanner. A hidden page closes its stream. */
const PER_READER = 20;
/** Wide: a stadium full of fans may share one address. */
const PER_NETWORK = 10_000;

export type StreamReader = {
  /** The member or scanner; null: a guest, who is counted by network alone. */
  id: string | null;
  address: string;
};

export type StreamLimits = {
  hasRoom(reader: StreamReader): boolean;
  /** Counts one more stream. Call the returned function once, when it ends. */
  hold(reader: StreamReader): () => void;
};

export function limitStreams(perReader = PER_READER, perNetwork = PER_NETWORK): StreamLimits {
  const open = new Map<string, number>();
  const limitsOf = ({ id, address }: StreamReader): [key: string, limit: number][] => [
    ...(id === null ? [] : [[`reader ${id}`, perReader] as [string, number]]),
    [`network ${networkOf(address)}`, perNetwork],
  ];
  return {
    hasRoom: reader => limitsOf(reader).every(([key, limit]) => (open.get(key) ?? 0) < limit),
    hold: reader => {
      const keys = limitsOf(reader).map(([key]) => key);
      for (const key of keys) open.set(key, (open.get(key) ?? 0) + 1);
      return () => {
        for (const key of keys) {
          const left = (open.get(key) ?? 0) - 1;
          if (left > 0) open.set(key, left);
          else open.delete(key);
        }
      };
    },
  };
}

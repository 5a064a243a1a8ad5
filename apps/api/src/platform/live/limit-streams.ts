/** Limits the live streams of one reader, of one network and of each kind of reader in this process. */
import { toNetwork } from '../security/to-network.ts';

export type StreamReader = {
  kind: 'guest' | 'member' | 'scanner';
  /** The member or scanner; null: a guest, who is counted only by network. */
  id: string | null;
  ip: string;
};

/** The limits of one kind of reader. `reader`: the visible pages of one person, or of one scanner. */
type Share = { reader: number; network: number; all: number };

/** Each kind of reader has its own limits, so that guests cannot use up the streams of members or scanners. */
const SHARES: Readonly<Record<StreamReader['kind'], Share>> = {
  // A stadium full of fans may share one IP address.
  guest: { reader: 20, network: 8000, all: 10_000 },
  member: { reader: 20, network: 10_000, all: 10_000 },
  scanner: { reader: 20, network: 1000, all: 1000 },
};

export type StreamLimits = {
  hasRoom(reader: StreamReader): boolean;
  /** Counts one more stream. Call the returned function once, when the stream ends. */
  hold(reader: StreamReader): () => void;
};

export function limitStreams(shares = SHARES): StreamLimits {
  const open = new Map<string, number>();
  const listLimits = ({ kind, id, ip }: StreamReader): [key: string, limit: number][] => [
    ...(id === null ? [] : [[`${kind} ${id}`, shares[kind].reader] as [string, number]]),
    [`${kind}s of ${toNetwork(ip)}`, shares[kind].network],
    [`all ${kind}s`, shares[kind].all],
  ];
  return {
    hasRoom: reader => listLimits(reader).every(([key, limit]) => (open.get(key) ?? 0) < limit),
    hold: reader => {
      const keys = listLimits(reader).map(([key]) => key);
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

/** Limits how many streams one reader, one network and each kind of reader hold open in this process. */
import { networkOf } from '../security/network-of.ts';

export type StreamReader = {
  kind: 'guest' | 'member' | 'scanner';
  /** The member or scanner; null: a guest, who is counted by network alone. */
  id: string | null;
  address: string;
};

/** `reader` is narrow: the open pages of one person, or of one scanner. A hidden page closes its stream. */
type Share = { reader: number; network: number; all: number };

/** Each kind has a share of its own, so that guests cannot take the streams of members, nor fans those of scanners. */
const SHARES: Readonly<Record<StreamReader['kind'], Share>> = {
  // Networks are wide: a stadium full of fans may share one address.
  guest: { reader: 20, network: 8000, all: 10_000 },
  member: { reader: 20, network: 10_000, all: 10_000 },
  scanner: { reader: 20, network: 1000, all: 1000 },
};

export type StreamLimits = {
  hasRoom(reader: StreamReader): boolean;
  /** Counts one more stream. Call the returned function once, when it ends. */
  hold(reader: StreamReader): () => void;
};

export function limitStreams(shares = SHARES): StreamLimits {
  const open = new Map<string, number>();
  const limitsOf = ({ kind, id, address }: StreamReader): [key: string, limit: number][] => [
    ...(id === null ? [] : [[`${kind} ${id}`, shares[kind].reader] as [string, number]]),
    [`${kind}s of ${networkOf(address)}`, shares[kind].network],
    [`all ${kind}s`, shares[kind].all],
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

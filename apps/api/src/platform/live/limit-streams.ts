/** Limits the live streams of one reader, of one network and of each kind of reader in this process. */
import { toNetwork } from '../security/to-network.ts';

export type LimitedReader = {
  kind: 'guest' | 'member' | 'scanner';
  /** The member or scanner; null: a guest, who is counted only by network. */
  id: string | null;
  ip: string;
};

/** The limits of one kind of reader. `reader`: the streams of one member or scanner; each visible page has one. */
type StreamLimit = { reader: number; network: number; all: number };

/** Each kind of reader has its own limits, so that guests cannot use up the streams of members or scanners. */
const STREAM_LIMITS: Readonly<Record<LimitedReader['kind'], StreamLimit>> = {
  // A stadium full of fans may share one IP address.
  guest: { reader: 20, network: 8000, all: 10_000 },
  member: { reader: 20, network: 10_000, all: 10_000 },
  scanner: { reader: 20, network: 1000, all: 1000 },
};

export type StreamLimits = {
  hasRoom(reader: LimitedReader): boolean;
  /** Counts one more stream. Call the returned function once, when the stream ends. */
  hold(reader: LimitedReader): () => void;
};

export function limitStreams(limits = STREAM_LIMITS): StreamLimits {
  const counts = new Map<string, number>();
  const listLimits = ({ kind, id, ip }: LimitedReader): [key: string, limit: number][] => [
    ...(id === null ? [] : [[`${kind} ${id}`, limits[kind].reader] as [string, number]]),
    [`${kind}s of ${toNetwork(ip)}`, limits[kind].network],
    [`all ${kind}s`, limits[kind].all],
  ];
  return {
    hasRoom: reader => listLimits(reader).every(([key, limit]) => (counts.get(key) ?? 0) < limit),
    hold: reader => {
      const keys = listLimits(reader).map(([key]) => key);
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => {
        for (const key of keys) {
          const remaining = (counts.get(key) ?? 0) - 1;
          if (remaining > 0) counts.set(key, remaining);
          else counts.delete(key);
        }
      };
    },
  };
}

/** Lets those who ask at once be served at once: while work of a line is under way, what arrives waits and goes together. */
import { isUnavailable } from '../database/db.ts';
import { refuse } from '../outcome.ts';
import { RefusalError } from '../refusal-error.ts';

export type BatcherOptions<Item, Result> = {
  /** The most that go together. */
  most: number;
  /** How many pieces of work of one line may be under way. */
  abreast: number;
  /** Milliseconds after which whoever still waits has been answered otherwise, and is let go. */
  within: number;
  /**
   * Asked before a piece of work begins: what it waits for, so that more go together who would only wait elsewhere;
   * undefined when there is nothing to wait for.
   */
  until?: () => Promise<void> | undefined;
  /**
   * Milliseconds, at most, until those who were served are told while others of their line are: what they do next would
   * hold the work for those up, so that they are told when it calls `spare`. At once unless given.
   */
  tellWithin?: number;
  /**
   * Serves them in the order of their arrival; one result for each, an Error for who is to hear of one.
   * @param spare may be called while the work only waits for the database
   */
  work(items: Item[], line: string, spare: () => void): Promise<(Result | Error)[]>;
};

type Waiting<Item, Result> = {
  item: Item;
  since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

type Line<Item, Result> = {
  underWay: number;
  rest: 'none' | 'begun' | 'over';
  waiting: Waiting<Item, Result>[];
  untold: (() => void)[];
};

/** Nobody waits for others to come, unless `until` says so: whoever finds nothing under way goes alone, at once. */
export function createBatcher<Item, Result>(gathering: BatcherOptions<Item, Result>) {
  const { most, abreast, within, until, tellWithin, work } = gathering;
  const lines = new Map<string, Line<Item, Result>>();

  const tellAll = ({ untold }: Line<Item, Result>) => {
    for (const tell of untold.splice(0)) tell();
  };

  const serve = async (name: string, line: Line<Item, Result>, together: Waiting<Item, Result>[]) => {
    try {
      const items = together.map(({ item }) => item);
      const results = await work(items, name, () => tellAll(line));
      return () => {
        for (const [at, one] of together.entries()) {
          const result = results[at] ?? new Error('One of many got no result.');
          if (result instanceof Error) one.reject(result);
          else one.resolve(result);
        }
      };
    } catch (error) {
      return () => {
        for (const one of together) one.reject(error);
      };
    }
  };

  const advance = (name: string) => {
    const line = lines.get(name);
    if (!line) return;
    while (line.rest !== 'begun' && line.underWay < abreast && line.waiting.length > 0) {
      const rest = line.rest === 'over' ? undefined : until?.();
      line.rest = rest ? 'begun' : 'none';
      if (rest) {
        rest.then(() => {
          line.rest = 'over';
          advance(name);
        });
        return;
      }
      const together: Waiting<Item, Result>[] = [];
      const oldest = performance.now() - within;
      for (const one of line.waiting.splice(0, most)) {
        if (one.since >= oldest) together.push(one);
        else one.reject(new RefusalError(refuse('server.unavailable', { retryAfter: 2 })));
      }
      if (together.length === 0) continue;
      line.underWay += 1;
      serve(name, line, together).then(tell => {
        line.underWay -= 1;
        line.untold.push(tell);
        // The next go before these are told: the database need not wait for answers to be written.
        advance(name);
        if (tellWithin === undefined || line.underWay === 0) tellAll(line);
        else setTimeout(tellAll, tellWithin, line);
      });
    }
    if (line.underWay === 0 && line.waiting.length === 0) lines.delete(name);
  };

  return (name: string, item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const line = lines.get(name) ?? { underWay: 0, rest: 'none', waiting: [], untold: [] };
      lines.set(name, line);
      line.waiting.push({ item, since: performance.now(), resolve, reject });
      // Those whose calls were read in the same turn go together.
      setImmediate(advance, name);
    });
}

/**
 * Work for several, of whom one may be what all of it fails by: then each is served alone, in the same order, and told of
 * its own failure. A database that is not there is everybody's failure.
 * @param onFailure hears what several failed by
 */
export function retryIndividually<Item, Result>(
  work: (items: Item[], line: string, spare: () => void) => Promise<Result[]>,
  onFailure: (error: unknown, count: number) => void,
): BatcherOptions<Item, Result>['work'] {
  const alone = async (items: Item[], line: string, spare: () => void) => {
    const results: (Result | Error)[] = [];
    let gone: Error | undefined;
    for (const item of items) {
      const result = gone ?? (await work([item], line, spare).catch((error: Error) => error));
      if (result instanceof Error && isUnavailable(result)) gone = result;
      results.push(result instanceof Error ? result : (result[0] as Result));
    }
    return results;
  };
  return async (items, line, spare) => {
    try {
      return await work(items, line, spare);
    } catch (error) {
      if (items.length === 1 || isUnavailable(error)) throw error;
      onFailure(error, items.length);
      return alone(items, line, spare);
    }
  };
}

/** Lets those who ask at once be served at once: while work of a line is under way, what arrives waits and goes together. */
import { refuse } from './outcome.ts';
import { RefusedEarly } from './refused-early.ts';

export type Gathering<Item, Result> = {
  /** The most that go together. */
  most: number;
  /** How many pieces of work of one line may be under way. */
  abreast: number;
  /** Milliseconds after which whoever still waits has been answered otherwise, and is let go. */
  within: number;
  /** Serves them in the order of their arrival; one result for each, an Error for who is to hear of one. */
  work(items: Item[], line: string): Promise<(Result | Error)[]>;
};

type Waiting<Item, Result> = {
  item: Item;
  since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/** Nobody waits for others to come: whoever finds nothing under way goes alone, at once. */
export function gather<Item, Result>({ most, abreast, within, work }: Gathering<Item, Result>) {
  const lines = new Map<string, { underWay: number; waiting: Waiting<Item, Result>[] }>();

  const serve = async (name: string, together: Waiting<Item, Result>[]) => {
    try {
      const results = await work(
        together.map(({ item }) => item),
        name,
      );
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
    while (line.underWay < abreast && line.waiting.length > 0) {
      const together: Waiting<Item, Result>[] = [];
      const oldest = performance.now() - within;
      for (const one of line.waiting.splice(0, most)) {
        if (one.since >= oldest) together.push(one);
        else one.reject(new RefusedEarly(refuse('server.unavailable', { retryAfter: 2 })));
      }
      if (together.length === 0) continue;
      line.underWay += 1;
      serve(name, together).then(tell => {
        line.underWay -= 1;
        // The next go before these are told: the database need not wait for answers to be written.
        advance(name);
        tell();
      });
    }
    if (line.underWay === 0 && line.waiting.length === 0) lines.delete(name);
  };

  return (name: string, item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const line = lines.get(name) ?? { underWay: 0, waiting: [] };
      lines.set(name, line);
      line.waiting.push({ item, since: performance.now(), resolve, reject });
      advance(name);
    });
}

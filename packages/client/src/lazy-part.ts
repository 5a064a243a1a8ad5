/** Loads the code of a page, or of a part of a page, when it is first rendered. */
import { type ComponentType, createElement, lazy, useState } from 'react';

const loadErrors = new WeakSet<object>();

/** Whether `loadCode` threw this error. */
export const isCodeLoadError = (error: Error): boolean => loadErrors.has(error);

/** Loads code with `import()`, and records its error for `isCodeLoadError`. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error) loadErrors.add(error);
    throw error;
  }
}

/** For each part that failed to load, a function that makes the next render load the code again. */
const resets = new Set<() => void>();

/** Makes parts that failed to load try again when they are next rendered. */
export function retryFailedParts(): void {
  for (const reset of resets) reset();
  resets.clear();
}

/** A part whose code can be loaded before its first render. It is then rendered at once. */
type LazyPart<Props extends object> = ComponentType<Props> & {
  /** A failure does not matter: rendering loads the code again. */
  readonly preload: () => Promise<void>;
};

type AdapterProps<Props extends object> = {
  readonly choose: () => ComponentType<Props>;
  readonly props: Props;
};

/** Keeps the component of its first render, because another one would lose its state. */
function Adapter<Props extends object>({ choose, props }: AdapterProps<Props>) {
  const [Component] = useState(() => choose());
  return createElement(Component, props);
}

/**
 * Adapts a named export to React's `lazy`, which accepts default exports only, never retries a failed load, and
 * suspends even if the code is loaded: React would then show the fallback for at least 300 ms.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadPart = async () => {
    Loaded = (await loadCode(load))[name];
    return Loaded;
  };
  const create = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await loadPart() };
      } catch (error) {
        resets.add(() => {
          Part = create();
        });
        throw error;
      }
    });
  let Part: ComponentType<Props> = create();
  const preload = () =>
    loadPart().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(
    (props: Props) => createElement(Adapter<Props>, { choose: () => Loaded ?? Part, props }),
    { preload },
  );
}

/** Loads an optional part. If its code cannot be loaded, the part renders nothing. */
export const optionalPart = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPart<object> =>
  lazyPart(async () => {
    const file = await load().catch(() => null);
    return { part: file?.[name] ?? (() => null) };
  }, 'part');

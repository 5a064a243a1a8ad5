/** Loads the code of a page, or of a part of a page, when it is first rendered. */
import { type ComponentType, createElement, lazy } from 'react';

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

/** Loads an optional part. If its code cannot be loaded, the part renders nothing. */
export const optionalPart = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType =>
  lazy(async () => ({
    default: await load().then(
      file => file[name],
      () => () => null,
    ),
  }));

/**
 * Adapts a named export to React's `lazy`, which accepts default exports only and never retries a failed
 * load.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const create = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: (await loadCode(load))[name] };
      } catch (error) {
        resets.add(() => {
          Part = create();
        });
        throw error;
      }
    });
  let Part: ComponentType<Props> = create();
  return props => createElement(Part, props);
}

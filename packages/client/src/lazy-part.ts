/** Loads the code of a page, or of a part of one, when it is first shown; both web apps use it. */
import { type ComponentType, createElement, lazy } from 'react';

const failures = new WeakSet<object>();

/** Whether the error is that the code of a part did not load. */
export const isMissingCode = (error: Error): boolean => failures.has(error);

/** Loads code with `import()`, and marks its failure for `isMissingCode`. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error) failures.add(error);
    throw error;
  }
}

/** Prepares each part that failed to load for another attempt. */
const failed = new Set<() => void>();

/** Lets the parts that failed to load be loaded again when they are next shown. */
export function retryFailedParts(): void {
  for (const prepare of failed) prepare();
  failed.clear();
}

/** For a part that shows nothing: if its code cannot be loaded, the app works without it. */
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
 * Adapts a named export to React's `lazy`, which accepts default exports only and keeps a failure for as long as the
 * tab is open.
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
        failed.add(() => {
          Part = create();
        });
        throw error;
      }
    });
  let Part: ComponentType<Props> = create();
  return props => createElement(Part, props);
}

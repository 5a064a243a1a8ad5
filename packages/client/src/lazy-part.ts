// Loads a page's chunk when the page is first shown; both web apps use it.
import { type ComponentType, lazy } from 'react';

/** Adapts a named export to React's `lazy`, which accepts default exports only. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

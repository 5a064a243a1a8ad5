// Loads a page's chunk when the page is first shown, for both web apps.
import { type ComponentType, lazy } from 'react';

/** Adapts a named export to React's `lazy`, which accepts default exports only. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

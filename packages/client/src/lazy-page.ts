// A page that is a file of its own and loads when it is first shown, as both web apps have them.
import { type ComponentType, lazy } from 'react';

/** Files export by name; React's `lazy` knows the default export alone. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

// Renders a text link back to a list, which opens as it was left.
import type { ReactNode } from 'react';
import { TextLink } from '../text-link.tsx';
import { type ListPath, rememberedPath } from './list-memory.ts';

type ListLinkProps = { readonly list: ListPath; readonly children: ReactNode };

export function ListLink({ list, children }: ListLinkProps) {
  return <TextLink to={rememberedPath(list)}>{children}</TextLink>;
}

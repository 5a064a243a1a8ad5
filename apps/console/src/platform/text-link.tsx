/** Renders inline text links, such as the back link above a page, and names that are links. */
import { Name } from '@rabita/ui/bidi';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ListPath, rememberedPath } from './lists/remember-lists.ts';

type ListLinkProps = { readonly list: ListPath; readonly children: ReactNode };

export function ListLink({ list, children }: ListLinkProps) {
  return <TextLink to={rememberedPath(list)}>{children}</TextLink>;
}

type TextLinkProps = { readonly to: string; readonly children: ReactNode };

export function TextLink({ to, children }: TextLinkProps) {
  return (
    <Link to={to} className="ring-focus text-link underline underline-offset-4">
      {children}
    </Link>
  );
}

/** A name that leads to the page of what it names. */
export function NameLink({ to, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      className="ring-focus text-text underline decoration-line underline-offset-4 hover:decoration-text"
    >
      <Name>{children}</Name>
    </Link>
  );
}

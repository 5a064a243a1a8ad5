/** Renders inline text links, and names that are links. */
import { Name } from '@rabita/ui/bidi';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

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

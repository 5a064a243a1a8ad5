// Renders an inline text link, such as the back link above a page.
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

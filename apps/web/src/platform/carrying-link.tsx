// A link inside a card that opens what the card stands for, and takes the card along.
import type { ComponentProps } from 'react';
import { Link, useNavigate } from 'react-router';
import { carryForward } from './carry.ts';

/** A link like any other; only a plain press is carried, so that a new tab stays a new tab. */
export function CarryingLink({
  to,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string }) {
  const navigate = useNavigate();
  return (
    <Link
      {...rest}
      to={to}
      onClick={event => {
        const isPlain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (isPlain && carryForward(event.currentTarget, () => navigate(to))) event.preventDefault();
      }}
    />
  );
}

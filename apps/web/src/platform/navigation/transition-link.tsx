/** Renders a link inside a card. A click animates the card into the page that it opens. */
import type { ComponentProps } from 'react';
import { Link, useNavigate } from 'react-router';
import { animateForward } from './animate-history-navigation.ts';

/** Animates only clicks without a modifier key, because Ctrl or Cmd opens a new tab. */
export function TransitionLink({
  to,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string }) {
  const navigate = useNavigate();
  return (
    <Link
      {...rest}
      to={to}
      onClick={event => {
        const isPlainClick =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (isPlainClick && animateForward(event.currentTarget, () => navigate(to))) event.preventDefault();
      }}
    />
  );
}

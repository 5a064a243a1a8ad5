/** Renders a link to another page that looks like a button. */
import { buttonStyles } from '@rabita/ui/controls/button';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> &
  NonNullable<Parameters<typeof buttonStyles>[0]>;

export function ButtonLink({ variant, size, fullWidth, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonStyles({ variant, size, fullWidth, className })} />;
}

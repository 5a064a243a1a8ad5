// Renders a page's button for what cannot be taken back. Where it opens a dialog, the filled red button in there does it.
import { Button } from '@rabita/ui/controls/button';
import type { ComponentProps } from 'react';

type DangerButtonProps = Omit<ComponentProps<typeof Button>, 'variant' | 'className'>;

export function DangerButton(props: DangerButtonProps) {
  return <Button {...props} variant="secondary" className="not-aria-disabled:text-error!" />;
}

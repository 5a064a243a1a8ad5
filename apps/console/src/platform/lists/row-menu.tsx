/** Renders the button at the end of a row, which opens a menu of the actions that the row does not show. */
import { MoreIcon } from '@rabita/ui/art/icons';
import { IconButton } from '@rabita/ui/controls/icon-button';
import { ActionMenu, type MenuAction } from '@rabita/ui/overlays/action-menu';
import { useRef, useState } from 'react';

type RowMenuProps = {
  /** Names the button and its menu, with the name of the row. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly className?: string | undefined;
};

/** Renders nothing if there is nothing to do. An action that removes something is the last one, and `isDangerous`. */
export function RowMenu({ label, actions, className }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        icon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={className}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <ActionMenu label={label} triggerRef={trigger} actions={actions} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

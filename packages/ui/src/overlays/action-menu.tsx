/** Renders a menu of actions next to the button that opens it. Built on react-aria. */
import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { optionListClasses, optionPopoverClasses } from '../controls/option.tsx';

export type MenuAction = {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Why the action is not possible now. It stays in the menu, disabled, with this text. */
  readonly reason?: string | undefined;
  /** Colours an action that ends or removes something. */
  readonly isDangerous?: boolean;
  readonly onAction: () => void;
};

type ActionMenuProps = {
  /** Names the menu for screen readers. */
  readonly label: string;
  readonly triggerRef: RefObject<Element | null>;
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
};

/** An open menu. It closes after an action, on Escape and on a press outside, and the button gets the focus back. */
export function ActionMenu({ label, triggerRef, actions, onClose }: ActionMenuProps) {
  return (
    <Popover
      aria-label={label}
      isOpen
      onOpenChange={onClose}
      triggerRef={triggerRef}
      placement="bottom end"
      className={classNames(optionPopoverClasses, 'w-max!')}
    >
      <Menu
        aria-label={label}
        autoFocus="first"
        disabledKeys={actions.filter(({ reason }) => reason !== undefined).map(({ id }) => id)}
        onClose={onClose}
        className={optionListClasses}
      >
        {actions.map(({ id, label: text, icon, reason, isDangerous, onAction }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={reason === undefined ? text : `${text}. ${reason}`}
            onAction={onAction}
            className="ring-focus flex min-h-11 max-w-80 cursor-pointer items-center gap-3 px-3 py-2 text-base text-text data-disabled:cursor-not-allowed data-focused:bg-surface-4 data-focus-visible:-outline-offset-3"
          >
            <span className={classNames('shrink-0', isDangerous ? 'text-error' : 'text-text-3')}>{icon}</span>
            <span className="min-w-0">
              <span
                className={reason === undefined ? classNames(isDangerous && 'text-error') : 'text-text-3'}
              >
                {text}
              </span>
              {reason !== undefined && <span className="block text-sm text-text-2">{reason}</span>}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}

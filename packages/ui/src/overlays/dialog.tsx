/** Renders a modal dialog in the middle of the screen. Built on react-aria. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { CloseIcon } from '../art/icons.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useRegisterModal } from './open-modals.ts';

export type DialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The accessible name of the close button. */
  readonly closeLabel: string;
  /** Buttons at the end, the primary one first. */
  readonly actions?: ReactNode;
  /** `alertdialog` is for irreversible actions: a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly className?: string;
};

/** Classes of the dark layer behind every modal. */
export const modalScrimClasses = 'fixed inset-0 z-90 bg-scrim data-entering:animate-fade';

/** The content of a dialog or sheet: title, body and actions, which scroll together if the text is huge. */
export function ModalBody({
  title,
  children,
  closeLabel,
  actions,
  role,
  onOpenChange,
}: Omit<DialogProps, 'isOpen'>) {
  useRegisterModal();
  return (
    <AriaDialog
      role={role ?? 'dialog'}
      className="flex max-h-[inherit] flex-col outline-none cramped:overflow-y-auto"
    >
      <div className="flex items-start justify-between gap-4 p-5 pb-3 cramped:gap-0 cramped:p-3">
        <Heading slot="title" className="min-w-0 pt-1.5 text-xl break-words">
          {title}
        </Heading>
        <IconButton label={closeLabel} icon={<CloseIcon />} onClick={() => onOpenChange(false)} />
      </div>
      <div className="min-h-0 overflow-y-auto px-5 pb-5 text-base text-text-2 cramped:flex-none cramped:px-3">
        {children}
      </div>
      {actions && <div className="flex flex-wrap gap-3 border-t border-line p-5 cramped:p-3">{actions}</div>}
    </AriaDialog>
  );
}

/** Traps the focus, closes on Escape or a press outside (see `role`), and restores the focus when it closes. */
export function Dialog({ isOpen, onOpenChange, role = 'dialog', className, ...body }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog'}
      className={classNames(
        modalScrimClasses,
        'grid grid-cols-[minmax(0,1fr)] place-items-center p-4 cramped:p-2',
      )}
    >
      <Modal
        className={classNames(
          'cut-fill max-h-[calc(100dvh-2rem)] w-full max-w-lg [--cut:20px] [--fill:var(--color-surface-2)] data-entering:animate-rise',
          className,
        )}
      >
        <ModalBody {...body} role={role} onOpenChange={onOpenChange} />
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Renders a dialog that opens from the bottom on phones, and at the inline end or in the middle of wide screens. Built
 * on react-aria.
 */
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.ts';
import { type DialogProps, ModalBody, modalScrimClasses } from './dialog.tsx';

type SheetProps = DialogProps & {
  /** Whether it opens in the middle of wide screens. */
  readonly isCentered?: boolean;
};

/** Traps the focus, closes on Escape or a press outside (see `DialogProps.role`), and then restores the focus. */
export function Sheet({ isOpen, onOpenChange, isCentered = false, className, ...body }: SheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={body.role !== 'alertdialog'}
      className={classNames(
        modalScrimClasses,
        'flex items-end',
        isCentered ? 'md:items-center md:justify-center' : 'md:items-stretch md:justify-end',
      )}
    >
      <Modal
        className={classNames(
          'max-h-[calc(100dvh-3rem)] w-full border-t-2 border-accent bg-surface-2 pb-[env(safe-area-inset-bottom)] data-entering:animate-sheet',
          'md:data-entering:animate-fade',
          isCentered ? 'md:max-w-xl' : 'md:max-h-none md:max-w-md md:border-s-2 md:border-t-0',
          className,
        )}
      >
        <ModalBody {...body} onOpenChange={onOpenChange} />
      </Modal>
    </ModalOverlay>
  );
}

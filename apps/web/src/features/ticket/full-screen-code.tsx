/** Shows the ticket code full screen on a white background, so that a scanner can read it easily. */
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { CloseIcon } from '@rabita/ui/art/icons';
import { QrCode, type QrDrawing } from '@rabita/ui/art/qr-code';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { IconButton } from '@rabita/ui/controls/icon-button';
import { useRegisterModal } from '@rabita/ui/overlays/open-modals';
import { useEffect, useRef } from 'react';
import { texts } from './texts.ts';

type FullScreenCodeProps = {
  readonly booking: Booking;
  readonly drawing: QrDrawing;
  readonly onClose: () => void;
};

/** Uses a native modal dialog, which closes on Escape and then returns the focus. */
export function FullScreenCode({ booking, drawing, onClose }: FullScreenCodeProps) {
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  useRegisterModal();
  useEffect(() => {
    const opened = dialog.current;
    if (!opened?.open) opened?.showModal();
    return () => opened?.close();
  }, []);
  const label = t('codeLabel', { number: booking.number });
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="on-light forced-color-adjust-none fixed inset-0 m-0 grid size-full max-h-none max-w-none place-items-center bg-white! p-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <IconButton
        label={t('close')}
        icon={<CloseIcon />}
        onClick={() => dialog.current?.close()}
        className="absolute end-3 top-[max(0.75rem,env(safe-area-inset-top))]"
      />
      <div className="grid justify-items-center gap-4 text-center">
        <QrCode drawing={drawing} label={label} className="h-auto w-[min(92vw,72vh)]" />
        <p lang="en" className="font-display text-2xl font-extrabold">
          <BookingNumber number={booking.number} />
        </p>
        <p className="text-lg font-semibold">
          <Name>{booking.user.full_name}</Name>
        </p>
      </div>
    </dialog>
  );
}

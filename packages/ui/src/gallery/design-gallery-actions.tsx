// Shows buttons and overlays in the design gallery.
import { useState } from 'react';
import { ArrowForwardIcon } from '../art/first-icons.tsx';
import { CloseIcon, ShareIcon, TicketIcon } from '../art/icons.tsx';
import { Button, buttonStyles } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { createToastQueue, ToastRegion } from '../overlays/toast-region.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Spinner } from '../spinner.tsx';
import { GallerySection } from './design-gallery-section.tsx';
import type { GalleryTexts } from './design-gallery-texts.ts';

type SampleProps = { readonly texts: GalleryTexts };

/** Buttons in every variant, size and state. */
export function ButtonsSample({ texts }: SampleProps) {
  const [isPending, setIsPending] = useState(true);
  return (
    <GallerySection title={texts.buttons}>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" iconEnd={<ArrowForwardIcon />}>
          {texts.primary}
        </Button>
        <Button size="lg" variant="secondary">
          {texts.secondary}
        </Button>
        <Button variant="ghost">{texts.ghost}</Button>
        <Button variant="danger">{texts.danger}</Button>
        <Button variant="link">{texts.link}</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button isPending={isPending} pendingLabel={texts.pending} onClick={() => setIsPending(true)}>
          {texts.primary}
        </Button>
        <Button variant="secondary" isPending pendingLabel={texts.pending}>
          {texts.secondary}
        </Button>
        <Button isDisabled>{texts.disabled}</Button>
        <Button size="sm" variant="secondary" icon={<TicketIcon size={18} />}>
          {texts.toTickets}
        </Button>
        <a href="#as-link" className={buttonStyles({ variant: 'secondary' })}>
          {texts.link}
        </a>
        <IconButton label={texts.close} icon={<CloseIcon />} />
        <IconButton label={texts.link} icon={<ShareIcon />} tone="filled" />
        <Spinner label={texts.loading} size={28} className="text-accent-text" />
      </div>
    </GallerySection>
  );
}

/** Tooltip, dialog, sheet and toasts. */
export function OverlaysSample({ texts }: SampleProps) {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const [toasts] = useState(createToastQueue);
  const shared = {
    onOpenChange: (isOpen: boolean) => !isOpen && setOpen(null),
    title: texts.dialogTitle,
    closeLabel: texts.close,
    actions: (
      <>
        <Button variant="danger" onClick={() => setOpen(null)}>
          {texts.danger}
        </Button>
        <Button variant="secondary" onClick={() => setOpen(null)}>
          {texts.keep}
        </Button>
      </>
    ),
  };
  return (
    <GallerySection title={texts.overlays}>
      <div className="flex flex-wrap gap-3">
        <Tooltip content={texts.tooltip} align="start">
          <Button variant="secondary">{texts.tooltipTarget}</Button>
        </Tooltip>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          {texts.openDialog}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          {texts.openSheet}
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toasts.show({ path: window.location.pathname, tone: 'success', text: texts.toastText })
          }
        >
          {texts.showToast}
        </Button>
      </div>
      <Dialog {...shared} isOpen={open === 'dialog'}>
        {texts.dialogText}
      </Dialog>
      <Sheet {...shared} isOpen={open === 'sheet'}>
        {texts.dialogText}
      </Sheet>
      <ToastRegion toasts={toasts} label={texts.overlays} closeLabel={texts.close} />
    </GallerySection>
  );
}

/** Shows the components with their states in both languages, so that developers can review them on one page. */

import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ArrowForwardIcon } from '../art/first-icons.tsx';
import { CloseIcon, TicketIcon } from '../art/icons.tsx';
import { Button, buttonStyles } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { createToastQueue, ToastRegion } from '../overlays/toast-region.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Spinner } from '../spinner.tsx';
import { CardsSample, IconsSample, MarksSample, StatesSample } from './cards-sample.tsx';
import { type GalleryTexts, galleryTexts } from './design-gallery-texts.ts';
import { ChoicesSample, FieldsSample } from './fields-sample.tsx';
import { GallerySection } from './gallery-section.tsx';

type SampleProps = { readonly texts: GalleryTexts };

/** Buttons in every variant, size and state. */
function ButtonsSample({ texts }: SampleProps) {
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
        <Button isPending pendingLabel={texts.pending}>
          {texts.primary}
        </Button>
        <Button isDisabled>{texts.disabled}</Button>
        <Button size="sm" variant="secondary" icon={<TicketIcon size={18} />}>
          {texts.toTickets}
        </Button>
        <a href="#as-link" className={buttonStyles({ variant: 'secondary' })}>
          {texts.link}
        </a>
        <IconButton label={texts.close} icon={<CloseIcon />} />
        <Spinner label={texts.loading} size={28} className="text-accent-text" />
      </div>
    </GallerySection>
  );
}

/** Tooltip, dialog, sheet and toasts. */
function OverlaysSample({ texts }: SampleProps) {
  const [openOverlay, setOpenOverlay] = useState<'dialog' | 'sheet' | null>(null);
  const [toasts] = useState(createToastQueue);
  const sharedProps = {
    onOpenChange: (isOpen: boolean) => !isOpen && setOpenOverlay(null),
    title: texts.dialogTitle,
    closeLabel: texts.close,
    actions: (
      <>
        <Button variant="danger" onClick={() => setOpenOverlay(null)}>
          {texts.danger}
        </Button>
        <Button variant="secondary" onClick={() => setOpenOverlay(null)}>
          {texts.keep}
        </Button>
      </>
    ),
  };
  return (
    <GallerySection title={texts.overlays}>
      <div className="flex flex-wrap gap-3">
        <Tooltip content={texts.tooltip}>
          <Button variant="secondary">{texts.tooltipTarget}</Button>
        </Tooltip>
        <Button variant="secondary" onClick={() => setOpenOverlay('dialog')}>
          {texts.openDialog}
        </Button>
        <Button variant="secondary" onClick={() => setOpenOverlay('sheet')}>
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
      <Dialog {...sharedProps} isOpen={openOverlay === 'dialog'}>
        {texts.dialogText}
      </Dialog>
      <Sheet {...sharedProps} isOpen={openOverlay === 'sheet'}>
        {texts.dialogText}
      </Sheet>
      <ToastRegion toasts={toasts} label={texts.overlays} closeLabel={texts.close} />
    </GallerySection>
  );
}

function GalleryColumn({ lang }: { readonly lang: 'ar' | 'en' }) {
  const texts = galleryTexts(lang);
  return (
    <I18nProvider locale={lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB'}>
      <section lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} className="min-w-0 bg-surface text-text">
        <ButtonsSample texts={texts} />
        <CardsSample texts={texts} />
        <MarksSample texts={texts} />
        <FieldsSample texts={texts} />
        <ChoicesSample texts={texts} language={lang} />
        <OverlaysSample texts={texts} />
        <StatesSample texts={texts} />
        <IconsSample texts={texts} />
        <div className="on-light">
          <GallerySection title={texts.light}>
            <p className="text-text-2">{texts.lead}</p>
            <a href="#light" className="text-link underline">
              {texts.link}
            </a>
          </GallerySection>
        </div>
      </section>
    </I18nProvider>
  );
}

export function DesignGallery() {
  return (
    <main className="grid gap-px lg:grid-cols-2">
      <GalleryColumn lang="ar" />
      <GalleryColumn lang="en" />
    </main>
  );
}

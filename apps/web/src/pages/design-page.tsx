/** The page at `/_design`, in development only: shows every component of the UI package in its states. */
import { DesignGallery } from '@rabita/ui/gallery/design-gallery';
import { Page } from '../platform/page.tsx';

export function DesignPage() {
  return (
    <Page title="Design" isFullBleed>
      <DesignGallery />
    </Page>
  );
}

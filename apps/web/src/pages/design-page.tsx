// Renders every component in every state, in development only.
import { DesignGallery } from '@rabita/ui/gallery/design-gallery';
import { Page } from '../platform/page.tsx';

export function DesignPage() {
  return (
    <Page title="Design" bleeds>
      <DesignGallery />
    </Page>
  );
}

// Dresses the page in the team's colour, with readable text on it whatever the colour is.
import { accentVariables } from '@rabita/ui/contrast';
import { siteConfig } from './site-config.ts';

/** Sets the accent's custom properties on the page. A colour that cannot be read leaves the tokens' own in place. */
export function applyAccent(): void {
  try {
    for (const [name, value] of Object.entries(accentVariables(siteConfig.brand.accent))) {
      document.documentElement.style.setProperty(name, value);
    }
  } catch {
    // The configuration is checked where it is written; a page must still open.
  }
}

/** Inserts the site configuration into the page, before any module of the app reads it. */
import { demoSiteConfig } from './demo-site-config.ts';

const config = document.createElement('script');
config.type = 'application/json';
config.id = 'site-config';
config.textContent = JSON.stringify(demoSiteConfig);
document.head.append(config);

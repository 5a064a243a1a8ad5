/** Decides for which paths the service worker may respond with the cached page, and which pages it may cache. */

// Paths on the same origin that are not pages of the fan app.
const reservedPaths = /^\/(?:api|console|health|metrics|outbox|\.well-known|_design)(?:\/|$)/u;
// Icons, the logo, the preview image (og:image) and web app manifests.
const brandFiles = /^\/[\w-]+\.(?:svg|png|webp|webmanifest)$/u;
// The preview image of an event.
const eventCards = /^\/events\/[^/]+\/card\.jpg$/u;
// Pages that are not the same at every path: the page of a reset link has other headers, to hide the referrer, and the
// page of an event contains the event.
const unsharedPages = /^(?:\/+reset-password|\/events\/)/u;

/** Whether the path is a page of the fan app. The service worker may then respond with the cached page. */
export function isShellPath(pathname: string): boolean {
  return ![reservedPaths, brandFiles, eventCards].some(paths => paths.test(pathname));
}

/** Whether the path is the team's logo on the league's own server. */
export function isLogoPath(pathname: string): boolean {
  return /^\/team-logo\.(?:svg|png|webp)$/u.test(pathname);
}

/** Whether the page at this path may be cached, to be shown at all paths. */
export function isCacheablePath(pathname: string): boolean {
  return isShellPath(pathname) && !unsharedPages.test(pathname);
}

// Pure rules for the service worker, by path: which page loads the cached page answers, and which pages to cache.

// Paths on the same origin that are not pages of the fan app.
const reserved = /^\/(?:api|console|health|metrics|outbox|\.well-known|_design)(?:\/|$)/u;
// Icons, the preview image (og:image) and web app manifests.
const brandFile = /^\/[\w-]+\.(?:svg|png|webp|webmanifest)$/u;

/** Whether the path is a page of the fan app, so that the cached page may answer a load of it. */
export function isShellPath(pathname: string): boolean {
  return !reserved.test(pathname) && !brandFile.test(pathname);
}

/** Whether the path is the team's logo, if the league's own server serves it. */
export function isLogoPath(pathname: string): boolean {
  return /^\/team-logo\.(?:svg|png|webp)$/u.test(pathname);
}

/** Whether the page may be cached. Not the page of a reset link: it has different headers, which hide the referrer. */
export function isCacheablePath(pathname: string): boolean {
  return isShellPath(pathname) && !/^\/+reset-password/u.test(pathname);
}

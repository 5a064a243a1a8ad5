/** Decides for which paths the service worker may respond with the cached page, and which pages it may cache. */

// Paths on the same origin that are not pages of the fan app.
const reservedPaths = /^\/(?:api|console|health|metrics|outbox|\.well-known|_design)(?:\/|$)/u;
// Icons, the logo, the preview image (og:image) and web app manifests.
const brandFiles = /^\/[\w-]+\.(?:svg|png|webp|webmanifest)$/u;

/** Whether the path is a page of the fan app. The service worker may then respond with the cached page. */
export function isShellPath(pathname: string): boolean {
  return !reservedPaths.test(pathname) && !brandFiles.test(pathname);
}

/** Whether the path is the team's logo on the league's own server. */
export function isLogoPath(pathname: string): boolean {
  return /^\/team-logo\.(?:svg|png|webp)$/u.test(pathname);
}

/** Whether the page may be cached. The page of a reset link may not: its headers differ, to hide the referrer. */
export function isCacheablePath(pathname: string): boolean {
  return isShellPath(pathname) && !/^\/+reset-password/u.test(pathname);
}

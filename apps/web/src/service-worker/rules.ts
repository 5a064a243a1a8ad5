// Decides which addresses the service worker may cache and answer: the app's shell, and never member data.

// The same origin serves these, but they are not part of the fan app.
const reserved = /^\/(?:api|console|health|metrics|outbox|\.well-known|_design)(?:\/|$)/u;
// Icons, the social card and manifests.
const brandFile = /^\/[\w-]+\.(?:svg|png|webp|webmanifest)$/u;

/** Whether a page load belongs to the fan app, so that the cached page may answer it. */
export function isShellPath(pathname: string): boolean {
  return !reserved.test(pathname) && !brandFile.test(pathname);
}

/** Whether this is the team's logo on the league's own origin. */
export function isLogoPath(pathname: string): boolean {
  return /^\/team-logo\.(?:svg|png|webp)$/u.test(pathname);
}

/** Whether the page at this address may be cached: not the reset page, whose headers hide the referrer. */
export function isCacheablePath(pathname: string): boolean {
  return isShellPath(pathname) && !/^\/+reset-password/u.test(pathname);
}

/** Which addresses the service worker may keep and answer: the app's shell, and nothing of a member. */

// Served by the same origin and not part of the fan app.
const reserved = /^\/(?:api|console|health|metrics|outbox|\.well-known|_design)(?:\/|$)/u;
// What stands for the league outside its pages: icons, the social card, manifests.
const brandFile = /^\/[\w-]+\.(?:svg|png|webp|webmanifest)$/u;

/** Whether a page load belongs to the fan app, so that the kept page may answer it. */
export function isShellPath(pathname: string): boolean {
  return !reserved.test(pathname) && !brandFile.test(pathname);
}

/** Whether this is the team's logo, served by the league itself. */
export function isLogoPath(pathname: string): boolean {
  return /^\/team-logo\.(?:svg|png|webp)$/u.test(pathname);
}

/** Whether the page at this address may be kept: the reset page hides where it was from, in its headers. */
export function isKeepablePath(pathname: string): boolean {
  return isShellPath(pathname) && !/^\/+reset-password/u.test(pathname);
}

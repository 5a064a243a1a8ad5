// Says in one sentence that Node is too old, instead of a syntax error somewhere in a dependency.

const oldest = { major: 20, minor: 19 };

/**
 * Whether this version, such as `20.19.1`, is new enough.
 * @param {string} version
 */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

/** Ends the process when Node is too old. */
export function checkNodeVersion() {
  const version = process.versions.node;
  if (isSupported(version)) return;
  console.error(
    `Rabita needs Node ${oldest.major}.${oldest.minor} or newer and this is ${version}: install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

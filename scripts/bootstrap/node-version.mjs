/** Reports an unsupported Node version, with which an npm package would fail with a syntax error. */

const minimum = { major: 20, minor: 19 };

/** @param {string} version such as `20.19.1` */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > minimum.major || (major === minimum.major && minor >= minimum.minor);
}

/** Ends the process when Node is too old. */
export function checkNodeVersion() {
  const version = process.versions.node;
  if (isSupportedNode(version)) return;
  console.error(
    `Rabita needs Node ${minimum.major}.${minimum.minor} or newer, but this is ${version}: install a newer version from https://nodejs.org.`,
  );
  process.exit(1);
}

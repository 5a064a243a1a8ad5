/** Tests when packages are installed, and which Node versions are supported. */
import { describe, expect, it } from 'vitest';
import { decideInstall, findInstalledProfile, type Marker } from './install.mjs';
import { isSupportedNode } from './node-version.mjs';

const now = { lock: 'a', node: '20', platform: 'linux-x64' };
const installed = (change: Partial<Marker>): Marker => ({ ...now, profile: 'runtime', ...change });

describe('decideInstall', () => {
  it('installs the requested profile on a fresh clone', () => {
    expect(decideInstall('runtime', now, undefined)).toBe('runtime');
    expect(decideInstall('full', now, undefined)).toBe('full');
  });

  it('installs nothing if the existing install matches or is full', () => {
    expect(decideInstall('runtime', now, installed({}))).toBeUndefined();
    expect(decideInstall('full', now, installed({ profile: 'full' }))).toBeUndefined();
    expect(decideInstall('runtime', now, installed({ profile: 'full' }))).toBeUndefined();
  });

  it('installs the development tools if the install lacks them', () => {
    expect(decideInstall('full', now, installed({}))).toBe('full');
  });

  it('reinstalls if the lock file, Node or the platform changed, and keeps a full install full', () => {
    expect(decideInstall('runtime', now, installed({ lock: 'b' }))).toBe('runtime');
    expect(decideInstall('runtime', now, installed({ node: '22' }))).toBe('runtime');
    expect(decideInstall('runtime', now, installed({ platform: 'linux-arm64' }))).toBe('runtime');
    expect(decideInstall('runtime', now, installed({ lock: 'b', profile: 'full' }))).toBe('full');
  });
});

describe('findInstalledProfile', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/server': { version: '1.0.0' },
      'node_modules/tester': { version: '2.0.0', dev: true },
      'node_modules/for-another-system': { version: '3.0.0', optional: true },
    },
  };
  const findProfile = (packages: Record<string, { version: string }>) =>
    findInstalledProfile(lock, { packages });

  it('recognises a full and a runtime install', () => {
    const server = { 'node_modules/server': { version: '1.0.0' } };
    expect(findProfile({ ...server, 'node_modules/tester': { version: '2.0.0' } })).toBe('full');
    expect(findProfile(server)).toBe('runtime');
  });

  it('returns undefined if a package is missing or has another version', () => {
    expect(findProfile({})).toBeUndefined();
    expect(findProfile({ 'node_modules/server': { version: '1.0.1' } })).toBeUndefined();
  });
});

describe('isSupportedNode', () => {
  it('accepts Node 20.19 and newer, and rejects older versions', () => {
    const results = ['18.20.0', '20.18.9', '20.19.0', '20.20.2', '22.0.0', '24.1.0'].map(isSupportedNode);
    expect(results).toEqual([false, false, true, true, true, true]);
  });
});

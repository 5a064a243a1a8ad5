// Proves that an install happens when it is needed and not otherwise.
import { describe, expect, it } from 'vitest';
import { decideInstall, installedProfile, type Marker } from './install.mjs';
import { isSupported } from './node-version.mjs';

const now = { lock: 'a', node: '20', platform: 'linux-x64' };
const had = (change: Partial<Marker>): Marker => ({ ...now, profile: 'runtime', ...change });

describe('decideInstall', () => {
  it('installs what is wanted on a fresh clone and after an interrupted install', () => {
    expect(decideInstall('runtime', now, undefined)).toBe('runtime');
    expect(decideInstall('full', now, undefined)).toBe('full');
  });

  it('leaves a fitting install alone, a full one also for the runtime', () => {
    expect(decideInstall('runtime', now, had({}))).toBeUndefined();
    expect(decideInstall('full', now, had({ profile: 'full' }))).toBeUndefined();
    expect(decideInstall('runtime', now, had({ profile: 'full' }))).toBeUndefined();
  });

  it('adds the development tools to a runtime install', () => {
    expect(decideInstall('full', now, had({}))).toBe('full');
  });

  it('installs again for another lock file, Node or platform, and keeps a full install full', () => {
    expect(decideInstall('runtime', now, had({ lock: 'b' }))).toBe('runtime');
    expect(decideInstall('runtime', now, had({ node: '22' }))).toBe('runtime');
    expect(decideInstall('runtime', now, had({ platform: 'linux-arm64' }))).toBe('runtime');
    expect(decideInstall('runtime', now, had({ lock: 'b', profile: 'full' }))).toBe('full');
  });
});

describe('installedProfile', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/server': { version: '1.0.0' },
      'node_modules/tester': { version: '2.0.0', dev: true },
      'node_modules/for-another-system': { version: '3.0.0', optional: true },
    },
  };
  const with_ = (packages: Record<string, { version: string }>) => installedProfile(lock, { packages });

  it('recognises a full and a runtime install', () => {
    const server = { 'node_modules/server': { version: '1.0.0' } };
    expect(with_({ ...server, 'node_modules/tester': { version: '2.0.0' } })).toBe('full');
    expect(with_(server)).toBe('runtime');
  });

  it('does not accept a missing or other version', () => {
    expect(with_({})).toBeUndefined();
    expect(with_({ 'node_modules/server': { version: '1.0.1' } })).toBeUndefined();
  });
});

describe('isSupported', () => {
  it('draws the line at 20.19', () => {
    const verdicts = ['18.20.0', '20.18.9', '20.19.0', '20.20.2', '22.0.0', '24.1.0'].map(isSupported);
    expect(verdicts).toEqual([false, false, true, true, true, true]);
  });
});

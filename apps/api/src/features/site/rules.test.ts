/** Tests which settings pages contain, and how a name is wrapped into lines on the social card. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Config } from '../../platform/config/config.ts';
import { getManifestPath, getScannerManifestPath, toSiteConfig, wrapWords } from './rules.ts';

const countLetters = (text: string) => text.length;

describe('wrapWords', () => {
  it.each([
    ['رابطة فالور', 20, ['رابطة فالور']],
    ['Nokhba Supporters League', 17, ['Nokhba Supporters', 'League']],
    ['Supercalifragilistic fans', 8, ['Supercalifragilistic', 'fans']],
    ['', 8, []],
  ])('wraps %j at a width of %i', (text, width, lines) => {
    expect(wrapWords(text, width, countLetters)).toEqual(lines);
  });

  it('keeps every word whole, and exceeds the width only with a single word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^\S{1,12}$/u)),
        fc.integer({ min: 1, max: 40 }),
        (words, width) => {
          const lines = wrapWords(words.join(' '), width, countLetters);
          expect(lines.join(' ')).toBe(words.join(' '));
          for (const line of lines) expect(line.includes(' ') && line.length > width).toBe(false);
        },
      ),
    );
  });
});

describe('the settings in a page', () => {
  const shown = {
    apiHost: 'https://api.example.com',
    publicUrl: 'https://example.com',
    brand: { tag: 'VAL' } as Config['brand'],
    outbox: true,
  };
  const secrets = {
    smtp: { url: 'smtp://secret', from: 'a@example.com', mustEncrypt: true },
    metricsToken: 'secret',
  };
  const siteConfig = (smsGateway: Config['smsGateway']) =>
    toSiteConfig({ ...shown, ...secrets, smsGateway } as Config);

  it('are only those that are public', () => {
    expect(siteConfig(null)).toEqual({ ...shown, sms: false });
  });

  it('say whether there is an SMS gateway, and nothing else about it', () => {
    expect(siteConfig({ url: 'https://sms.example.com', token: 'secret' })).toEqual({ ...shown, sms: true });
  });
});

it('the app and the scanner have separate manifests, each in both languages', () => {
  const paths = [getManifestPath, getScannerManifestPath].flatMap(path => [path('ar'), path('en')]);
  expect(paths).toEqual([
    '/manifest-ar.webmanifest',
    '/manifest-en.webmanifest',
    '/console/scanner-ar.webmanifest',
    '/console/scanner-en.webmanifest',
  ]);
});

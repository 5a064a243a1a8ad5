/** Tests that a start names the databases on other machines to which it connects without encryption. */
import { expect, it } from 'vitest';
import { readConfig } from './platform/config/config.ts';
import { printReady } from './print-ready.ts';

function linesWith(databaseUrl: string): string {
  const settings = { DATABASE_URL: databaseUrl, SECRET_KEY: 'k'.repeat(32), SEED: 'none' };
  const lines: string[] = [];
  printReady(
    { url: 'http://localhost:3000', firstOwner: null },
    readConfig(settings, '/nowhere'),
    { location: null },
    line => lines.push(line),
  );
  return lines.join('\n');
}

it('a start warns of a database elsewhere whose URL does not say whether to encrypt, without naming the URL', () => {
  const warned = linesWith('postgres://rabita:password@db.example/rabita');
  expect(warned).toContain('Nothing encrypts the connection of DATABASE_URL: add ?sslmode=verify-full');
  expect(warned).not.toMatch(/password|db\.example/u);
  for (const accepted of [
    'db.example/rabita?sslmode=verify-full',
    'db/rabita?sslmode=disable',
    'localhost/rabita',
  ])
    expect(linesWith(`postgres://rabita:password@${accepted}`)).not.toContain('Nothing encrypts');
});

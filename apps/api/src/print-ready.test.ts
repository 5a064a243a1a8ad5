/** Tests the warning about unencrypted connections to a database on another machine. */
import { expect, it } from 'vitest';
import { readConfig } from './platform/config/config.ts';
import { printReady } from './print-ready.ts';

function printReadyWith(databaseUrl: string): string {
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

it('printReady warns, without the URL, if DATABASE_URL names another machine and no sslmode', () => {
  const printed = printReadyWith('postgres://rabita:password@db.example/rabita');
  expect(printed).toContain('Nothing encrypts the connection of DATABASE_URL: add ?sslmode=verify-full');
  expect(printed).not.toMatch(/password|db\.example/u);
  for (const accepted of [
    'db.example/rabita?sslmode=verify-full',
    'db/rabita?sslmode=disable',
    'localhost/rabita',
  ])
    expect(printReadyWith(`postgres://rabita:password@${accepted}`)).not.toContain('Nothing encrypts');
});

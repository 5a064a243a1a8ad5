/** Prints the URLs of the started league, the login of a new first owner, and a warning of unencrypted connections. */
import type { Database } from './open-database.ts';
import type { Config } from './platform/config/config.ts';
import type { League } from './start-league.ts';

export function printReady(
  { url, firstOwner }: Pick<League, 'url' | 'firstOwner'>,
  config: Config,
  database: Pick<Database, 'location'>,
  print: (line: string) => void,
): void {
  const publicUrl = config.publicUrl === `http://localhost:${config.port}` ? url : config.publicUrl;
  print('');
  print(`  ${config.brand.league.en} is ready.`);
  print('');
  print(`  Fan app        ${publicUrl}/`);
  print(`  Console        ${publicUrl}/console/`);
  print(`  API reference  ${publicUrl}/api/docs`);
  if (config.outbox) print(`  Outbox         ${url}/outbox   (codes and links appear there and here)`);
  if (firstOwner) {
    print('');
    print(`  First owner    ${firstOwner.email}`);
    print(`  Password       ${firstOwner.password ?? 'the one in STAFF_PASSWORD'}`);
    if (firstOwner.password)
      print('                 It is shown only once, and the first login asks for a new one.');
    print('');
  }
  if (database.location) print(`  Database files ${database.location}`);
  print('');
  const unencrypted = config.unencryptedDatabases.join(' and ');
  if (unencrypted !== '')
    print(
      `Nothing encrypts the connection of ${unencrypted}: add ?sslmode=verify-full, or ?sslmode=disable if its network is private.`,
    );
}

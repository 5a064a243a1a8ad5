/** What a person sees when the league has started: where to go next. */
import type { Config } from './config.ts';
import type { Database } from './open-database.ts';
import type { League } from './start-league.ts';

export function printReady(
  { url, firstOwner }: League,
  config: Config,
  database: Database,
  say: (line: string) => void,
): void {
  const at = config.publicUrl === `http://localhost:${config.port}` ? url : config.publicUrl;
  say('');
  say(`  ${config.brand.league.en} is ready.`);
  say('');
  say(`  Fan app        ${at}/`);
  say(`  Console        ${at}/console/`);
  say(`  API reference  ${at}/api/docs`);
  if (config.outbox) say(`  Outbox         ${url}/outbox   (codes and links appear there and here)`);
  if (firstOwner) {
    say('');
    say(`  First owner    ${firstOwner.email}`);
    // The only place where it is ever shown.
    say(`  Password       ${firstOwner.password ?? 'the one in STAFF_PASSWORD'}`);
    if (firstOwner.password) say('                 It is shown this once: log in and keep it well.');
    say('');
  }
  if (database.location) say(`  Database files ${database.location}`);
  say('');
}

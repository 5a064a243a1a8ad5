/** What a person sees when the league has started: where to go next. */
import type { Config } from './config.ts';
import type { Database } from './open-database.ts';

export function printReady(
  url: string,
  config: Config,
  database: Database,
  say: (line: string) => void,
): void {
  const at = config.publicUrl === `http://localhost:${config.port}` ? url : config.publicUrl;
  say('');
  say(`  ${config.brand.league.en} is ready.`);
  say('');
  say(`  Fan app        ${at}/`);
  say(`  API reference  ${at}/api/docs`);
  if (config.outbox) say(`  Outbox         ${url}/outbox   (codes and links appear there and here)`);
  if (database.location) say(`  Database files ${database.location}`);
  say('');
}

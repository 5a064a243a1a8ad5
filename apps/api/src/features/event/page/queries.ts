/** Holds the SQL of an event's page. */
import type { Db } from '../../../platform/database/db.ts';
import { pictureColumns, pictureJoins } from '../../../platform/database/picture-columns.ts';
import { EVENT_COLUMNS, IS_PUBLISHED } from '../queries.ts';
import type { EventDetailsRow } from './rules.ts';

export function findEventDetailsRow(db: Db, id: string): Promise<EventDetailsRow | undefined> {
  return db.row(
    `select ${EVENT_COLUMNS}, know_before_ar, know_before_en, ${pictureColumns('event')}, coalesce((
       select json_agg(json_build_object('id', id, 'name_ar', name_ar, 'name_en', name_en) order by position)
       from gate where event_id = event.id
     ), '[]') as gates
     from event
     ${pictureJoins('event.id', 'event')}
     where event.id = $1 and ${IS_PUBLISHED}`,
    [id],
  );
}

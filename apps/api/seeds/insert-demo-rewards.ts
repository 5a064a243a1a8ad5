/** Inserts the demo league's rewards, and the codes of its voucher. */
import { DEFAULT_TIMEZONE } from '@rabita/contract/constants';
import type { Context } from '../src/platform/context.ts';
import { demoCounter, demoRewards } from './demo-rewards.ts';
import { toId } from './to-id.ts';

/** The perk is for the event that is not open for booking yet. */
export async function insertDemoRewards({ db, secrets }: Context): Promise<void> {
  await db.run(
    `insert into reward (id, name_ar, name_en, description_ar, description_en, loyalty_points, available, stock, kind,
       limit_per_member, instructions_ar, instructions_en, event_id, early_hours, available_from, available_until, drawing,
       options)
     select id, name->>'ar', name->>'en', description->>'ar', description->>'en', cost, coalesce(available, true),
       case when instructions is null then stock else 0 end,
       case when "isPickup" then 'pickup' when "earlyHours" is not null then 'perk'
         when instructions is not null then 'voucher' end,
       case when "earlyHours" is not null then 1 end, texts->>'ar', texts->>'en',
       case when "earlyHours" is not null then
         (select event.id from event where booking_opens_at > now() order by starts_at limit 1) end, "earlyHours",
       ((eight_pm + make_interval(days => "opensInDays")) at time zone $2),
       ((eight_pm + make_interval(days => "endsInDays")) at time zone $2), drawing, coalesce(options, '[]')
     from jsonb_to_recordset($1) as demo (id uuid, name jsonb, description jsonb, cost integer, available boolean,
         stock integer, "isPickup" boolean, instructions jsonb, "earlyHours" integer, "opensInDays" integer,
         "endsInDays" integer, drawing text, options jsonb),
       lateral (select case when "isPickup" then $3::jsonb else instructions end as texts) as instruction,
       (select (now() at time zone $2)::date + time '20:00' as eight_pm) as today`,
    [
      JSON.stringify(demoRewards.map((reward, index) => ({ ...reward, id: toId(`reward ${index}`) }))),
      DEFAULT_TIMEZONE,
      JSON.stringify(demoCounter),
    ],
  );
  const codes = demoRewards.flatMap(({ instructions, stock }, index) =>
    Array.from({ length: instructions ? (stock ?? 0) : 0 }, (_, number) => {
      const id = toId(`voucher ${index} ${number}`);
      return { id, rewardId: toId(`reward ${index}`), code: `SHOP15-${id.slice(0, 8).toUpperCase()}` };
    }),
  );
  await db.run(
    `insert into voucher (id, reward_id, code_hash, sealed_code)
     select * from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[])`,
    [
      codes.map(({ id }) => id),
      codes.map(({ rewardId }) => rewardId),
      codes.map(({ code }) => secrets.codeHash('voucher', code)),
      codes.map(({ id, code }) => secrets.seal(code, { kind: 'voucher', id })),
    ],
  );
}

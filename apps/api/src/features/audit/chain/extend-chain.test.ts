/** Tests that each committed line is linked once, whatever the order of commits and however many processes link. */
import { beforeEach, expect, it } from 'vitest';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import { recordAudit } from '../record-audit.ts';
import { extendChain } from './extend-chain.ts';
import { verifyLog } from './verify-log.ts';

let league: League;
beforeEach(async () => {
  league = await startLeague();
  return league.stop;
});

const record = (action: string, context = league.context) =>
  recordAudit(context, { actorKind: 'system', action });
const verify = () => verifyLog(league.context, league.db, null);
const linked = () =>
  league.db.rows<{ action: string }>(
    `select action from audit_chain cross join unnest(line_ids) with ordinality as held (id, nth)
     join audit_line using (id) order by seq, nth`,
  );

it('[18.47] a line that is committed late is linked later, although its id is lower', async () => {
  await league.db.transaction(async tx => {
    await recordAudit({ ...league.context, db: tx }, { actorKind: 'system', action: 'test.late' });
    await record('test.early');
    await extendChain(league.context);
    expect(await linked()).toEqual([{ action: 'test.early' }]);
  });
  expect(await verify()).toMatchObject({ lines: 1, waiting: 1, findings: [] });
  await extendChain(league.context);
  expect(await linked()).toEqual([{ action: 'test.early' }, { action: 'test.late' }]);
  expect(await verify()).toMatchObject({ lines: 2, waiting: 0, findings: [] });
});

it('[18.47] a line of a transaction that was rolled back is missing nowhere', async () => {
  const undone = league.db.transaction(async tx => {
    await recordAudit({ ...league.context, db: tx }, { actorKind: 'system', action: 'test.undone' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await record('test.done');
  await extendChain(league.context);
  expect(await verify()).toMatchObject({ lines: 1, waiting: 0, findings: [] });
});

it('[18.47] processes that link at once make one chain, in which each line is once', async () => {
  const others = [await league.another(), await league.another(), await league.another()];
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 20 }, (_, nth) => record(`test.line_${nth}`)));
    await Promise.all([league, ...others].map(({ context }) => extendChain(context)));
  }
  expect(await linked()).toHaveLength(200);
  expect(await verify()).toMatchObject({ lines: 200, waiting: 0, findings: [] });
  for (const other of others) await other.stop();
});

it('[18.47] more lines than one link holds are linked in one run', async () => {
  for (let nth = 0; nth < 3; nth += 1)
    await league.db.transaction(tx =>
      Promise.all(
        Array.from({ length: 400 }, () =>
          recordAudit({ ...league.context, db: tx }, { actorKind: 'system', action: 'test.many' }),
        ),
      ),
    );
  await extendChain(league.context);
  expect(await verify()).toMatchObject({ lines: 1200, links: 3, waiting: 0, findings: [] });
});

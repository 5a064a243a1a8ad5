/** Adds the voucher codes of a CSV file to a reward, in one transaction. Lines that cannot be used are left out and named. */
import { randomUUID } from 'node:crypto';
import type { Language } from '@rabita/contract/constants';
import type { BodyOf, ErrorOf, ReplyOf } from '@rabita/contract/endpoint';
import type { importVouchers as endpoint } from '@rabita/contract/staff/voucher';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../../platform/outcome.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { publishRewards } from '../publish-rewards.ts';
import { parseVoucherFile } from './parse-voucher-file.ts';
import { insertVouchers, lockVoucherReward } from './queries.ts';
import { maskCode } from './rules.ts';

type ImportVouchersInput = {
  rewardId: string;
  body: BodyOf<typeof endpoint>;
  staffId: string;
  language: Language;
  address: string;
};

/** A repeated upload adds nothing twice: its codes are then known. */
export async function importVouchers(
  context: Context,
  { rewardId, body, staffId, language, address }: ImportVouchersInput,
): Promise<Outcome<ReplyOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db, secrets } = context;
  const reward = isId(rewardId) ? await lockVoucherReward(db, rewardId) : undefined;
  if (!reward) return refuse('reward.not_found');
  if (reward.kind !== 'voucher') return refuse('voucher.not_vouchers');
  const file = Buffer.from(body.file, 'base64');
  const { encoding, codes, problems } = await parseVoucherFile(context, { file, language });
  const ends = codes.filter((_code, at) => at === 0 || at === codes.length - 1);
  const shown = ends.map(({ line, code }) => ({ line, code: maskCode(code) }));
  const report = { encoding, usable: codes.length, shown, problems };
  if (body.dry_run) return ok({ ...report, added: 0 });
  if (codes.length === 0) return refuse('voucher.none_usable');
  const added = await insertVouchers(
    db,
    rewardId,
    codes.map(({ code, hash }) => {
      const id = randomUUID();
      return { id, hash, sealed: secrets.seal(code, { kind: 'voucher', id }) };
    }),
  );
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'voucher.imported',
    address,
    subject: { kind: 'reward', id: rewardId },
    detail: { vouchers: added },
  });
  await publishRewards(context, [rewardId]);
  return ok({ ...report, added });
}

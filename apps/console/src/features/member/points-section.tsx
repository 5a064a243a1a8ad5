// Renders a member's points ledger with the balance after each entry, and the form that adjusts the points.
import { ApiError } from '@rabita/client/calls/api-error';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formatNumber, formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { LedgerEntry } from '@rabita/contract/staff/member';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useIdempotencyKey } from '../../platform/calls/use-idempotency-key.ts';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { ListEmpty } from '../../platform/lists/list-empty.tsx';
import { PagedList } from '../../platform/lists/paged-list.tsx';
import { checkAdjustment, parsePointsChange } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeMember, useMemberPoints } from './use-member.ts';

/**
 * Returns the member's points if the API refused to take away more than the member has. Null for other errors.
 */
function pointsLeft(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'points.below_zero') return null;
  return (error.body as { loyalty_points: number }).loyalty_points;
}

function AdjustForm({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const form = useDraftForm(`points of member ${id}`, { values: { points: '', note: '' } }, checkAdjustment);
  const { change, isPending, failure, retryAt } = useChangeMember(id);
  const keyOf = useIdempotencyKey();
  // Part of the idempotency key, so that the same adjustment, entered again after a success, gets a new key.
  const [writtenCount, setWrittenCount] = useState(0);
  const submit = async () => {
    const body = { points: parsePointsChange(form.values.points) ?? 0, note: form.values.note.trim() };
    const idempotencyKey = keyOf({ ...body, writtenCount });
    const isWritten = await change(
      () => callStaff('adjustPoints', { params: { id }, body, idempotencyKey }),
      () => t('written'),
      error => {
        const left = pointsLeft(error);
        if (left === null) return form.refuse(error);
        form.mark('points', t('belowZero', { points: left }));
        return true;
      },
    );
    if (!isWritten) return;
    setWrittenCount(writtenCount + 1);
    form.reset();
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void submit())}
      className="grid max-w-xl gap-4"
    >
      <RestoredDraft form={form} />
      <h2 className="text-lg">{t('adjust')}</h2>
      <p className="text-sm text-text-2">{t('adjustDetail')}</p>
      <TextField label={t('change')} dir="ltr" inputMode="text" autoComplete="off" {...form.text('points')} />
      <TextField label={t('note')} autoComplete="off" {...form.text('note')} />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <div>
        <Button type="submit" variant="secondary" isPending={isPending} pendingLabel={t('writing')}>
          {t('write')}
        </Button>
      </div>
    </form>
  );
}

function Entry({ entry }: { readonly entry: LedgerEntry }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const sign = entry.points > 0 ? '+' : '−';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-4">
      <p className="[overflow-wrap:anywhere] text-text">
        <span className="font-semibold">{t(entry.reason)}</span>
        {entry.booking && (
          <>
            {' · '}
            <Name>{entry.booking.event_name}</Name>
          </>
        )}
      </p>
      <Ltr
        className={`text-end font-display font-extrabold tabular ${entry.points > 0 ? 'text-success' : 'text-error'}`}
      >
        {sign}
        {formatNumber(Math.abs(entry.points), language)}
      </Ltr>
      <p className="text-sm [overflow-wrap:anywhere] text-text-3">
        {formatViewerDayTime(entry.created_at, language)}
        {entry.by && (
          <>
            {' · '}
            <Name>{entry.by}</Name>
          </>
        )}
        {entry.note && (
          <span className="block text-text-2">
            <Name>{entry.note}</Name>
          </span>
        )}
      </p>
      <p className="text-end text-sm text-text-3 tabular">{t('balance', { points: entry.balance })}</p>
    </li>
  );
}

export function PointsSection({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const [page, setPage] = useState(1);
  return (
    <div className="grid gap-8">
      <AdjustForm id={id} />
      <div>
        <PagedList
          query={useMemberPoints(id, page)}
          loading={t('loading')}
          failed={t('failed')}
          rowsOf={data => data.entries}
          empty={<ListEmpty sentence={t('noEntries')} />}
          onPageChange={setPage}
        >
          {entries => (
            <ul className="border-t border-line">
              {entries.map(entry => (
                <Entry key={entry._id} entry={entry} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </div>
  );
}

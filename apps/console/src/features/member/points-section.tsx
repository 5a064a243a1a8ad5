// Renders the form that adjusts a member's points, and the points ledger under it.
import { ApiError } from '@rabita/client/calls/api-error';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { ListEmpty } from '../../platform/lists/list-empty.tsx';
import { PagedList } from '../../platform/lists/paged-list.tsx';
import { PointsLedger } from './points-ledger.tsx';
import {
  type AdjustValues,
  APPLIES_TO,
  checkAdjustment,
  type PointsSum,
  parsePointsChange,
} from './rules.ts';
import { texts } from './texts.ts';
import { useChangeMember, useMemberPoints } from './use-member.ts';

type PointSums = { readonly loyalty_points: number; readonly points_balance: number };

/** Returns what the member has if the API refused to take away more. Null for other errors. */
function sumsLeft(error: unknown): PointSums | null {
  if (!(error instanceof ApiError) || error.code !== 'points.below_zero') return null;
  return error.body as PointSums;
}

const APPLIES_TO_TEXTS = {
  both: 'appliesToBoth',
  balance: 'appliesToBalance',
  ranking: 'appliesToRanking',
} as const satisfies Record<PointsSum, keyof typeof texts.table>;

function AdjustForm({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const values: AdjustValues = { points: '', applies_to: 'both', note: '' };
  const form = useDraftForm(`points of member ${id}`, { values }, checkAdjustment);
  const { change, isPending, failure, retryAt } = useChangeMember(id);
  const submit = async () => {
    const body = {
      points: parsePointsChange(form.values.points) ?? 0,
      applies_to: form.values.applies_to,
      note: form.values.note.trim(),
    };
    const isWritten = await change(
      () => callStaff('adjustPoints', { params: { id }, body }),
      () => t('written'),
      error => {
        const left = sumsLeft(error);
        if (left === null) return form.refuse(error);
        form.mark('points', t('belowZero', { ranking: left.loyalty_points, balance: left.points_balance }));
        return true;
      },
    );
    if (!isWritten) return;
    form.reset();
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void submit())}
      className="grid max-w-2xl gap-4"
    >
      <RestoredDraft form={form} />
      <h2 className="text-lg">{t('adjust')}</h2>
      <p className="text-sm text-text-2">{t('adjustDetail')}</p>
      <TextField label={t('change')} dir="ltr" inputMode="text" autoComplete="off" {...form.text('points')} />
      <RadioGroup
        label={t('appliesTo')}
        layout="columns"
        options={APPLIES_TO.map(value => ({ value, label: t(APPLIES_TO_TEXTS[value]) }))}
        {...form.choice('applies_to')}
      />
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
          {entries => <PointsLedger entries={entries} />}
        </PagedList>
      </div>
    </div>
  );
}

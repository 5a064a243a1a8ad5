/** Renders the form that adjusts a member's points, and the member's points ledger. */
import { ApiError } from '@rabita/client/calls/api-error';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { ADJUSTMENT_TARGETS } from '@rabita/contract/constants';
import type { LedgerEntry } from '@rabita/contract/ledger-entry';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { RestoredDraft } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { LedgerCause } from '../../platform/ledger-cause.tsx';
import { PagedList } from '../../platform/lists/list-page.tsx';
import { ColumnHeadings, ListEmpty, numberColumn, RowList } from '../../platform/lists/list-row.tsx';
import {
  type AdjustValues,
  checkAdjustment,
  formatChange,
  type PointsKind,
  parsePointsChange,
} from './rules.ts';
import { texts } from './texts.ts';
import { useChangeMember, useMemberPoints } from './use-member.ts';

const columnClasses = 'xl:grid-cols-[13rem_minmax(0,1fr)_repeat(4,6.5rem)]';

const NUMBER_COLUMNS = ['ranking', 'balance', 'rankingAfter', 'balanceAfter'] as const;

function getTone(change: number): string {
  if (change === 0) return 'text-text-3';
  return change < 0 ? 'text-error' : 'text-success';
}

function Entry({ entry }: { readonly entry: LedgerEntry }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { earned, balance, earned_after, balance_after } = entry;
  // Narrow screens show one number: the ranking points, or the balance if they did not change.
  const mainChange = earned || balance;
  const cells = {
    ranking: { text: formatChange(earned, language), tone: getTone(earned) },
    balance: { text: formatChange(balance, language), tone: getTone(balance) },
    rankingAfter: { text: formatNumber(earned_after, language), tone: 'text-text-2' },
    balanceAfter: { text: formatNumber(balance_after, language), tone: 'text-text-2' },
  };
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-4 xl:px-3 xl:py-3 ${columnClasses}`}
    >
      <div className="[overflow-wrap:anywhere] text-text xl:order-1">
        <LedgerCause entry={entry} />
        {entry.by && (
          <p className="text-sm text-text-3">
            <Name>{entry.by}</Name>
          </p>
        )}
      </div>
      <Ltr className={`text-end font-display font-extrabold tabular xl:hidden ${getTone(mainChange)}`}>
        {formatChange(mainChange, language)}
      </Ltr>
      <p className="col-span-full text-sm text-text-3 xl:col-auto">
        {formatViewerDayTime(entry.created_at, language)}
      </p>
      <p className="col-span-full text-sm text-text-3 tabular xl:hidden">
        {earned !== 0 && balance !== earned && (
          <span className="block">{t('balanceChange', { change: formatChange(balance, language) })}</span>
        )}
        {t('pointsAfter', { ranking: earned_after, balance: balance_after })}
      </p>
      {NUMBER_COLUMNS.map(name => (
        <p key={name} className={`max-xl:hidden xl:order-2 ${numberColumn}`}>
          <span className="sr-only">{t(name)} </span>
          <Ltr className={`font-semibold tabular ${cells[name].tone}`}>{cells[name].text}</Ltr>
        </p>
      ))}
    </li>
  );
}

function PointsLedger({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const t = useTexts(texts);
  return (
    <>
      <ColumnHeadings
        labels={[t('date'), t('reason')]}
        numberLabels={NUMBER_COLUMNS.map(name => t(name))}
        className={`pe-3 ${columnClasses}`}
      />
      <RowList rows={entries}>{entry => <Entry entry={entry} />}</RowList>
    </>
  );
}

type MemberPoints = { readonly loyalty_points: number; readonly points_balance: number };

/** Returns the member's saved points if the API rejected an adjustment that would make them negative; else null. */
function findMemberPoints(error: unknown): MemberPoints | null {
  if (!(error instanceof ApiError) || error.code !== 'points.below_zero') return null;
  return error.body as MemberPoints;
}

const APPLIES_TO_TEXTS = {
  both: 'appliesToBoth',
  balance: 'appliesToBalance',
  ranking: 'appliesToRanking',
} as const satisfies Record<PointsKind, keyof typeof texts.table>;

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
    const isSaved = await change(
      () => callStaff('adjustPoints', { params: { id }, body }),
      () => t('saved'),
      error => {
        const points = findMemberPoints(error);
        if (points === null) return form.showApiError(error);
        form.mark(
          'points',
          t('belowZero', { ranking: points.loyalty_points, balance: points.points_balance }),
        );
        return true;
      },
    );
    if (isSaved) form.reset();
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
        options={ADJUSTMENT_TARGETS.map(value => ({ value, label: t(APPLIES_TO_TEXTS[value]) }))}
        {...form.choice('applies_to')}
      />
      <TextField label={t('note')} autoComplete="off" {...form.text('note')} />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <div>
        <Button type="submit" variant="secondary" isPending={isPending} pendingLabel={t('saving')}>
          {t('save')}
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

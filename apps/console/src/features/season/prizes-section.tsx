// Renders the form that gives prizes to a season's first ranks. It shows who gets them and what they cost while staff
// type.

import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffSeason } from '@rabita/contract/staff/season';
import { InfoIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { useDeferredValue } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { checkPrize, type PrizeValues, parsePrize } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeSeason, usePrizePreview } from './use-seasons.ts';

const EMPTY: PrizeValues = { top: '', each: '' };

function Preview({ id, values }: { readonly id: string; readonly values: PrizeValues }) {
  const t = useTexts(texts);
  const prize = parsePrize(values);
  const { data, error, isFetching } = usePrizePreview(id, prize);
  const text = () => {
    if (!prize) return null;
    if (error && !isFetching) return t('countFailed');
    if (!data || isFetching) return t('counting');
    if (data.members === 0) return t('previewNobody');
    return t('preview', {
      members: t('members', { count: data.members }),
      points: t('points', { count: data.points }),
    });
  };
  return (
    <div role="status" className="flex items-start gap-3 text-base text-text empty:hidden">
      {prize && (
        <>
          <InfoIcon className="mt-1 shrink-0 text-link" />
          <p>
            <span className="block font-semibold tabular">{text()}</span>
            {data && data.had_prize > 0 && !isFetching && (
              <span className="block text-sm text-text-2">{t('hadPrize', { count: data.had_prize })}</span>
            )}
          </p>
        </>
      )}
    </div>
  );
}

function PrizeForm({ season }: { readonly season: StaffSeason }) {
  const t = useTexts(texts);
  const form = useForm({ initial: EMPTY, check: checkPrize });
  const { change, isPending, failure, retryAt } = useChangeSeason();
  const give = async () => {
    const prize = parsePrize(form.values);
    if (!prize) return;
    const body = { ...prize, dry_run: false };
    const isGiven = await change(
      () =>
        callStaff('givePrizes', {
          params: { id: season._id },
          body,
        }),
      ({ members, points }) =>
        members === 0
          ? t('givenNobody')
          : t('given', { members: t('members', { count: members }), points: t('points', { count: points }) }),
      form.refuse,
    );
    if (isGiven) form.reset();
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void give())}
      className="grid max-w-3xl gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-x-8">
        <NumberField label={t('top')} description={t('topHint')} {...form.text('top')} />
        <NumberField label={t('each')} {...form.text('each')} />
      </div>
      <Preview id={season._id} values={useDeferredValue(form.values)} />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <div>
        <Button type="submit" isPending={isPending} pendingLabel={t('giving')}>
          {t('give')}
        </Button>
      </div>
    </form>
  );
}

export function PrizesSection({ season }: { readonly season: StaffSeason }) {
  const t = useTexts(texts);
  return (
    <section className="grid gap-5">
      <header className="max-w-3xl">
        <h2 className="text-xl">{t('prizesTitle')}</h2>
        <p className="mt-1 text-sm text-text-2">{t(season.settled_at ? 'prizesDetail' : 'prizesLater')}</p>
      </header>
      {season.settled_at && <PrizeForm season={season} />}
    </section>
  );
}

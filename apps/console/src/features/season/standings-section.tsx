/** Lists a season's members by points with their prizes, and renders the form that gives prizes. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { SeasonStanding, StaffSeason } from '@rabita/contract/staff/season';
import { InfoIcon } from '@rabita/ui/art/icons';
import { Badge } from '@rabita/ui/badge';
import { Button } from '@rabita/ui/controls/button';
import { useDeferredValue } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { PagedList } from '../../platform/lists/list-page.tsx';
import { ListEmpty } from '../../platform/lists/list-row.tsx';
import { useListPage } from '../../platform/lists/use-list-page.ts';
import { memberPath } from '../../platform/paths.ts';
import { NameLink } from '../../platform/text-link.tsx';
import { checkPrize, type PrizeValues, parsePrize } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeSeason, usePrizePreview, useStandings } from './use-seasons.ts';

const EMPTY_PRIZE: PrizeValues = { top: '', pointsPerMember: '' };

function PrizeCost({ id, values }: { readonly id: string; readonly values: PrizeValues }) {
  const t = useTexts(texts);
  const prize = parsePrize(values);
  const { data, error, isFetching } = usePrizePreview(id, prize);
  const describeCost = () => {
    if (!prize) return null;
    if (error && !isFetching) return t('costFailed');
    if (!data || isFetching) return t('costLoading');
    if (data.members === 0) return t('prizeForNobody');
    return t('prizeCost', {
      members: t('members', { count: data.members }),
      points: t('points', { count: data.points }),
    });
  };
  return (
    <div role="status" className="flex items-start gap-3 text-base text-text empty:absolute">
      {prize && (
        <>
          <InfoIcon className="mt-1 shrink-0 text-link" />
          <p>
            <span className="block font-semibold tabular">{describeCost()}</span>
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
  const form = useForm({ initial: EMPTY_PRIZE, check: checkPrize });
  const { change, isPending, failure, retryAt } = useChangeSeason();
  const givePrize = async () => {
    const prize = parsePrize(form.values);
    if (!prize) return;
    const isGiven = await change(
      () => callStaff('givePrizes', { params: { id: season._id }, body: { ...prize, dry_run: false } }),
      ({ members, points }) =>
        members === 0
          ? t('noPrizeGiven')
          : t('prizesGiven', {
              members: t('members', { count: members }),
              points: t('points', { count: points }),
            }),
      form.showApiError,
    );
    if (isGiven) form.reset();
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void givePrize())}
      className="grid max-w-3xl gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-x-8">
        <NumberField label={t('top')} description={t('topHint')} {...form.text('top')} />
        <NumberField label={t('pointsPerMember')} {...form.text('pointsPerMember')} />
      </div>
      <PrizeCost id={season._id} values={useDeferredValue(form.values)} />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <div>
        <Button type="submit" isPending={isPending} pendingLabel={t('givingPrizes')}>
          {t('givePrizes')}
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

function Row({ standing }: { readonly standing: SeasonStanding }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { rank, points, member, prize } = standing;
  return (
    <li className="col-span-full grid grid-cols-subgrid items-baseline border-b border-line py-3 sm:px-3">
      <span className="font-display font-extrabold text-text-2 tabular">
        <span className="sr-only">{t('rankLabel', { rank })}</span>
        <span aria-hidden="true">{formatNumber(rank, language)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        {member ? (
          <NameLink to={memberPath(member._id)}>{member.full_name}</NameLink>
        ) : (
          <span className="text-text-3">{t('deletedMember')}</span>
        )}
        {prize !== null && <Badge tone="gold">{t('prizePoints', { count: prize })}</Badge>}
      </span>
      <span className="text-end font-semibold text-text tabular">
        <span className="sr-only">{t('points', { count: points })}</span>
        <span aria-hidden="true">{formatNumber(points, language)}</span>
      </span>
    </li>
  );
}

export function StandingsSection({ season }: { readonly season: StaffSeason }) {
  const t = useTexts(texts);
  const { page, setPage } = useListPage();
  const canChange = season.state === 'current' || season.state === 'closing';
  return (
    <div className="grid gap-4">
      {canChange && <p className="text-sm text-text-3">{t('standingsCanChange')}</p>}
      <PagedList
        query={useStandings(season._id, page)}
        loading={t('standingsLoading')}
        failed={t('standingsFailed')}
        rowsOf={data => data.standings}
        empty={<ListEmpty sentence={t('standingsEmpty')} detail={t('standingsEmptyDetail')} />}
        onPageChange={setPage}
      >
        {standings => (
          // The rank column is as wide as the widest rank, so that the names are aligned.
          <div className="grid max-w-3xl grid-cols-[minmax(1.5rem,auto)_minmax(0,1fr)_auto] gap-x-3">
            {/* Each row names its values for screen readers. */}
            <div
              aria-hidden="true"
              className="col-span-full grid grid-cols-subgrid border-b border-line pb-2 text-sm font-semibold text-text-3 sm:px-3"
            >
              <span>{t('rank')}</span>
              <span>{t('member')}</span>
              <span className="text-end">{t('pointsColumn')}</span>
            </div>
            <ol className="col-span-full grid grid-cols-subgrid">
              {standings.map((standing, index) => (
                <Row key={standing.member?._id ?? `former ${index}`} standing={standing} />
              ))}
            </ol>
          </div>
        )}
      </PagedList>
    </div>
  );
}

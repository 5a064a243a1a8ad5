/** Lists what the member has redeemed: the rewards that wait, for the dashboard, and those of one reward. */
import { useTexts } from '@rabita/client/language/texts';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { paths } from '../../platform/paths.ts';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { HeldRow } from './redemption-row.tsx';
import { texts } from './texts.ts';
import { useHeldRedemptions } from './use-redemptions.ts';

type HeldSectionProps = {
  readonly id: string;
  readonly title: string;
  readonly redemptions: readonly Redemption[];
};

/** Two columns on wide screens. */
export const heldListClasses = 'grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2';

/** Renders nothing for an empty list. */
export function HeldSection({ id, title, redemptions }: HeldSectionProps) {
  if (redemptions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <ul className={heldListClasses}>
        {redemptions.map(redemption => (
          <HeldRow key={redemption._id} redemption={redemption} />
        ))}
      </ul>
    </section>
  );
}

/** The number of rewards on the dashboard. */
const WAITING_COUNT = 2;

/** Renders the rewards that lapse first, and a link to all if there are more. */
export function WaitingRewards() {
  const t = useTexts(texts);
  const waiting = useHeldRedemptions().held?.waiting ?? [];
  if (waiting.length === 0) return null;
  return (
    <>
      <ul className="mb-2 grid gap-2">
        {waiting.slice(0, WAITING_COUNT).map(redemption => (
          <HeldRow key={redemption._id} redemption={redemption} />
        ))}
      </ul>
      {waiting.length > WAITING_COUNT && (
        <ButtonLink to={`${paths.rewards}?show=mine`} variant="link" className="mb-2">
          {t('allWaiting', { count: waiting.length })}
        </ButtonLink>
      )}
    </>
  );
}

export function OwnRedemptions({ rewardId }: { readonly rewardId: string }) {
  const t = useTexts(texts);
  const { held } = useHeldRedemptions();
  const ownRedemptions = [...(held?.waiting ?? []), ...(held?.vouchers ?? [])].filter(
    ({ reward }) => reward._id === rewardId,
  );
  return <HeldSection id="own-title" title={t('alreadyYours')} redemptions={ownRedemptions} />;
}

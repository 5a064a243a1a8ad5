/** Lists the rewards that the member has redeemed but not collected or used yet, and the member's vouchers. */
import { findObjectKind } from '@rabita/client/find-object-kind';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { ChevronForwardIcon, GiftIcon, QrIcon, TicketIcon } from '@rabita/ui/art/icons';
import { ObjectArt } from '@rabita/ui/art/object-art';
import { Name } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import { redemptionPath } from '../../platform/paths.ts';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { formatEnd } from './rules.ts';
import { texts } from './texts.ts';
import { useRewardsToCollect, useVouchers } from './use-redemptions.ts';

const KIND_DISPLAYS = {
  pickup: { openText: 'open', untilText: 'collectUntil', Icon: QrIcon },
  voucher: { openText: 'openVoucher', untilText: 'gotCode', Icon: GiftIcon },
  perk: { openText: 'openPerk', untilText: 'bookBefore', Icon: TicketIcon },
} as const;

function RedemptionRow({ redemption }: { readonly redemption: Redemption }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { _id, kind, reward } = redemption;
  const { openText, untilText, Icon } = KIND_DISPLAYS[kind];
  return (
    <li className="cut-fill relative flex min-w-0 flex-wrap items-center gap-3 p-3 [--fill:var(--color-surface-2)]">
      <ObjectArt kind={findObjectKind(reward)} className="cut size-14 bg-surface-1 p-2 text-accent-text" />
      <div className="min-w-0 flex-1 basis-32">
        <h3 className="text-lg leading-(--leading-heading) break-words">
          <Link
            to={redemptionPath(_id)}
            aria-label={t(openText, { reward: reward.name })}
            className="ring-focus text-text no-underline before:absolute before:inset-0"
          >
            <Name>{reward.name}</Name>
          </Link>
        </h3>
        <p className="text-sm text-text-2">{t(untilText, { when: formatEnd(redemption, language) })}</p>
      </div>
      <span className="flex items-center gap-1 text-text-3 cramped:hidden">
        <Icon size={28} />
        <ChevronForwardIcon size={18} />
      </span>
    </li>
  );
}

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly redemptions: readonly Redemption[];
};

function Section({ id, title, redemptions }: SectionProps) {
  if (redemptions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <ul className="grid gap-3">
        {redemptions.map(redemption => (
          <RedemptionRow key={redemption._id} redemption={redemption} />
        ))}
      </ul>
    </section>
  );
}

export function RewardsToCollect() {
  const t = useTexts(texts);
  return <Section id="to-collect-title" title={t('toCollect')} redemptions={useRewardsToCollect()} />;
}

export function MemberVouchers() {
  const t = useTexts(texts);
  return <Section id="vouchers-title" title={t('yourVouchers')} redemptions={useVouchers()} />;
}

export function OwnRedemptions({ rewardId }: { readonly rewardId: string }) {
  const t = useTexts(texts);
  const ownRedemptions = [...useRewardsToCollect(), ...useVouchers()].filter(
    ({ reward }) => reward._id === rewardId,
  );
  return <Section id="own-title" title={t('alreadyYours')} redemptions={ownRedemptions} />;
}

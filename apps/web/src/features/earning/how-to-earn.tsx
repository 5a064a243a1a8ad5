/** Renders how the member earns points: by showing up, and in the ways that the league has switched on. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Earning } from '@rabita/contract/fan/earning';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../platform/calls/call.ts';
import { useUrlQuery } from '../../platform/navigation/use-url-query.ts';
import { paths } from '../../platform/paths.ts';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { useMemberId } from '../../platform/session/auth-store.ts';
import { ClaimForm } from './claim-form.tsx';
import { InviteFriends } from './invite-friends.tsx';
import { texts } from './texts.ts';

/** Fetches the ways to earn points that the league has switched on. Null until they are fetched. */
export function useEarning() {
  const memberId = useMemberId();
  const query = useQuery({
    queryKey: ['earning', memberId],
    queryFn: () => call('getEarning'),
    enabled: memberId !== null,
  });
  return query.data ?? null;
}

/** The query parameter with the claim code in a link or a QR code. */
const CLAIM_PARAM = 'claim';

/** A line separates each way to earn from the previous one: above it, or on wide screens at its side. */
const separatedItemClasses =
  'grid content-start gap-3 border-line max-lg:border-t max-lg:pt-5 lg:border-s lg:ps-10';

function Streak({
  streak: { points, length, progress },
}: {
  readonly streak: NonNullable<Earning['streak']>;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const progressText = t('progress', {
    done: formatNumber(progress, language),
    length: formatNumber(length, language),
  });
  return (
    <li className={separatedItemClasses}>
      <div>
        <h3 className="text-lg">{t('streak')}</h3>
        <p className="text-text-2">
          {t('streakDetail', { count: length, points: t('pointsObject', { count: points }) })}
        </p>
      </div>
      <ProgressBar
        value={progress}
        max={length}
        label={t('streak')}
        valueText={progressText}
        endText={progressText}
      />
    </li>
  );
}

export function HowToEarn() {
  const t = useTexts(texts);
  const earning = useEarning();
  const [params, changeUrlQuery] = useUrlQuery();
  // Kept when the claim removes the code from the URL, so that the form still shows the earned points.
  const [code] = useState(params.get(CLAIM_PARAM) ?? '');
  return (
    <section aria-labelledby="earn-title">
      <SectionHeading id="earn-title" title={t('title')} />
      <ul className="cut-fill grid gap-5 p-4 [--fill:var(--color-surface-1)] sm:p-5 lg:auto-cols-fr lg:grid-flow-col lg:gap-10 lg:p-6">
        <li>
          <h3 className="text-lg">{t('checkIn')}</h3>
          <p className="text-text-2">{t('checkInDetail')}</p>
          <Link to={paths.events} className="ring-focus inline-flex min-h-6 items-center gap-1 text-link">
            <span>{t('events')}</span>
            <ChevronForwardIcon size={16} />
          </Link>
        </li>
        {earning?.streak && <Streak streak={earning.streak} />}
        {earning?.claim_code && (
          <li className={separatedItemClasses}>
            <div>
              <h3 className="text-lg">{t('haveCode')}</h3>
              <p className="text-text-2">{t('codeHint')}</p>
            </div>
            {/* Removes a used code from the URL, so that a reload does not fill it in again. */}
            <ClaimForm code={code} onClaimed={() => changeUrlQuery({ [CLAIM_PARAM]: null })} />
          </li>
        )}
      </ul>
      {earning?.referral && <InviteFriends referral={earning.referral} />}
    </section>
  );
}

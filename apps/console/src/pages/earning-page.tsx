/** Renders the ways to earn points besides checking in, and the form of a new claim code. */
import { useTexts } from '@rabita/client/language/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { ClaimCodesSection } from '../features/earning/claim-codes-section.tsx';
import { NewClaimCodeForm } from '../features/earning/new-claim-code-form.tsx';
import { texts } from '../features/earning/texts.ts';
import { ReferralSection, StreakSection, useEarningWays } from '../features/earning/way-section.tsx';
import { texts as grantTexts } from '../features/grant/texts.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { FormSection } from '../platform/forms/form-section.tsx';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function NewClaimCodePage() {
  const t = useTexts(texts);
  return (
    <Page title={t('newTitle')} back={{ to: paths.earning, label: t('back') }}>
      <NewClaimCodeForm />
    </Page>
  );
}

export function EarningPage() {
  const t = useTexts(texts);
  const tGrant = useTexts(grantTexts);
  return (
    <Page title={t('title')} detail={t('detail')}>
      <div className="grid max-w-5xl gap-8">
        <Fetched query={useEarningWays()} loading={t('loading')} failed={t('failed')}>
          {({ ways }) => (
            <>
              <ClaimCodesSection way={ways.claim_code} />
              <StreakSection way={ways.streak} />
              <ReferralSection way={ways.referral} />
            </>
          )}
        </Fetched>
        <FormSection title={t('grants')} detail={t('grantsDetail')}>
          <Link to={paths.grant} className={buttonStyles({ variant: 'secondary', className: 'w-fit' })}>
            {tGrant('openGrantPage')}
          </Link>
        </FormSection>
      </div>
    </Page>
  );
}

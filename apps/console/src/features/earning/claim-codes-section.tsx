// Renders the section of claim codes: the switch, what they can cost at most, and the list.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import type { EarningWays } from '@rabita/contract/staff/earning';
import { Badge } from '@rabita/ui/badge';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { Stat } from '@rabita/ui/stat';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { ListEmpty } from '../../platform/lists/list-empty.tsx';
import { PagedList } from '../../platform/lists/paged-list.tsx';
import { paths } from '../../platform/paths.ts';
import { ClaimCodeList } from './claim-code-list.tsx';
import { texts } from './texts.ts';
import { useChangeEarning, useClaimCodes } from './use-earning.ts';

export function ClaimCodesSection({ way }: { readonly way: EarningWays['claim_code'] }) {
  const t = useTexts(texts);
  const [page, setPage] = useState(1);
  const { change, isPending, failure, retryAt } = useChangeEarning();
  const toggle = () =>
    change(
      () => callStaff('switchClaimCodes', { body: { is_on: !way.is_on } }),
      ({ ways }) => t(ways.claim_code.is_on ? 'switchedOn' : 'switchedOff'),
    );
  return (
    <FormSection title={t('codes')} detail={t('codesDetail')}>
      <div className="flex flex-wrap items-center gap-x-12 gap-y-4">
        <Badge tone={way.is_on ? 'success' : 'neutral'}>{t(way.is_on ? 'on' : 'off')}</Badge>
        <Stat label={t('cost')} value={t('points', { count: way.cost_at_most })} hint={t('costHint')} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            isPending={isPending}
            pendingLabel={t('switching')}
            onClick={() => void toggle()}
          >
            {t(way.is_on ? 'switchOff' : 'switchOn')}
          </Button>
          <Link to={paths.newClaimCode} className={buttonStyles()}>
            {t('newCode')}
          </Link>
        </div>
      </div>
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <PagedList
        query={useClaimCodes(page)}
        loading={t('loading')}
        failed={t('failed')}
        rowsOf={data => data.codes}
        empty={<ListEmpty sentence={t('noCodes')} />}
        onPageChange={setPage}
      >
        {codes => <ClaimCodeList codes={codes} />}
      </PagedList>
    </FormSection>
  );
}

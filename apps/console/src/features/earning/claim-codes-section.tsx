// Renders the section of claim codes: the switch, what they can cost at most, and the list.
import { useTexts } from '@rabita/client/language/texts';
import type { EarningWays } from '@rabita/contract/staff/earning';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Stat } from '@rabita/ui/stat';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { ListEmpty } from '../../platform/lists/list-empty.tsx';
import { PagedList } from '../../platform/lists/paged-list.tsx';
import { paths } from '../../platform/paths.ts';
import { ClaimCodeList } from './claim-code-list.tsx';
import { texts } from './texts.ts';
import { useClaimCodes } from './use-earning.ts';
import { WaySection } from './way-section.tsx';

export function ClaimCodesSection({ way }: { readonly way: EarningWays['claim_code'] }) {
  const t = useTexts(texts);
  const [page, setPage] = useState(1);
  return (
    <WaySection
      title={t('codes')}
      detail={t('codesDetail')}
      isOn={way.is_on}
      onSwitch={isOn => callStaff('switchClaimCodes', { body: { is_on: isOn } })}
      switched={isOn => t(isOn ? 'switchedOn' : 'switchedOff')}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 border-t border-line pt-5">
        <Stat label={t('cost')} value={t('points', { count: way.cost_at_most })} hint={t('costHint')} />
        <Link to={paths.newClaimCode} className={buttonStyles()}>
          {t('newCode')}
        </Link>
      </div>
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
    </WaySection>
  );
}

// Renders a member's details, with buttons to export the member's data and, for owners, to erase the member.
import { formatDay, formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { saveFile } from '@rabita/client/save-file';
import type { MemberDetails } from '@rabita/contract/staff/member';
import { Badge } from '@rabita/ui/badge';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { DefinitionList } from '@rabita/ui/definition-list';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { DangerButton } from '../../platform/forms/danger-button.tsx';
import { memberPath } from '../../platform/paths.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { texts } from './texts.ts';

type Member = MemberDetails['member'];

function Contact({ isProven, children }: { readonly isProven: boolean; readonly children: string }) {
  const t = useTexts(texts);
  // Another member has proven it.
  if (children === '') return t('noContact');
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Ltr className="[overflow-wrap:anywhere]">{children}</Ltr>
      <Badge tone={isProven ? 'success' : 'outline'}>{isProven ? t('proven') : t('unproven')}</Badge>
    </span>
  );
}

type DetailsSectionProps = {
  readonly member: Member;
  /** Whether the person logged in is an owner: only owners may erase members. */
  readonly mayErase: boolean;
};

export function DetailsSection({ member, mayErase }: DetailsSectionProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [isErasing, setErasing] = useState(false);
  const { change, isPending, failure } = useStaffMutation();
  const number = (value: number) => formatNumber(value, language);
  const exportData = () =>
    void change(
      async () => {
        const data = await callStaff('exportMemberData', { params: { id: member._id } });
        saveFile('member.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      },
      () => t('exported'),
    );
  return (
    <div className="grid max-w-3xl gap-8">
      <DefinitionList
        items={[
          {
            term: t('email'),
            value: <Contact isProven={member.email_proven_at !== null}>{member.email}</Contact>,
          },
          {
            term: t('phone'),
            value: <Contact isProven={member.phone_proven_at !== null}>{member.phone_number}</Contact>,
          },
          { term: t('age'), value: number(member.age) },
          { term: t('city'), value: <Name>{member.city}</Name> },
          { term: t('memberLanguage'), value: member.language === 'ar' ? t('arabic') : t('english') },
          { term: t('rank'), value: member.rank === null ? t('noRank') : number(member.rank) },
          { term: t('bookingsCount'), value: number(member.bookings_count) },
          { term: t('admissionsCount'), value: number(member.admissions_count) },
          ...(member.invited_by
            ? [
                {
                  term: t('invitedBy'),
                  value: (
                    <Link to={memberPath(member.invited_by._id)} className="ring-focus text-link underline">
                      <Name>{member.invited_by.full_name}</Name>
                    </Link>
                  ),
                },
              ]
            : []),
          {
            term: t('invitedFriends'),
            value: t('invitedCount', {
              friends: number(member.invited_count),
              admitted: number(member.invited_admitted),
            }),
          },
          { term: t('since'), value: formatDay(member.created_at, language) },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isPending={isPending} pendingLabel={t('working')} onClick={exportData}>
          {t('export')}
        </Button>
        {mayErase && <DangerButton onClick={() => setErasing(true)}>{t('erase')}</DangerButton>}
      </div>
      {failure && (
        <p role="alert" className="text-error">
          {failure}
        </p>
      )}
      {isErasing && <EraseDialog member={member} onClose={() => setErasing(false)} />}
    </div>
  );
}

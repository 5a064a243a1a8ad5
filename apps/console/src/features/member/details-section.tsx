/** Renders a member's details, with buttons to export the member's data and, for owners, to erase the member. */
import { useForm } from '@rabita/client/forms/use-form';
import { formatDay, formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { saveFile } from '@rabita/client/save-file';
import { ERASURE_REASONS } from '@rabita/contract/constants';
import type { MemberDetails } from '@rabita/contract/staff/member';
import { Badge } from '@rabita/ui/badge';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Select } from '@rabita/ui/controls/select';
import { TextField } from '@rabita/ui/controls/text-field';
import { DefinitionList } from '@rabita/ui/definition-list';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { FailureLine } from '../../platform/calls/fetched.tsx';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { rememberedPath } from '../../platform/lists/remember-lists.ts';
import { memberPath, paths } from '../../platform/paths.ts';
import { checkErasure, type EraseValues, type ErasureReason } from './rules.ts';
import { texts } from './texts.ts';

type Member = MemberDetails['member'];
type EraseDialogProps = { readonly member: Member; readonly onClose: () => void };

function EraseDialog({ member, onClose }: EraseDialogProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm<EraseValues>({
    initial: { full_name: '', reason: '' },
    check: values => checkErasure(values, member.full_name),
  });
  const { full_name, reason } = form.values;
  const leavePage = () => {
    client.removeQueries({ queryKey: ['member', member._id] });
    navigate(rememberedPath(paths.members), { replace: true });
  };
  return (
    <FormDialog
      role="alertdialog"
      form={form}
      mutation={useStaffMutation(['members'])}
      send={() =>
        callStaff('eraseMemberByStaff', {
          params: { id: member._id },
          body: { full_name, reason: reason as ErasureReason },
        })
      }
      done={() => t('erased')}
      onDone={leavePage}
      title={t('eraseTitle')}
      submitLabel={t('eraseNow')}
      submitVariant="danger"
      backLabel={t('keepMember')}
      onClose={onClose}
    >
      <p>{t('eraseDetail')}</p>
      <p className="text-lg font-bold [overflow-wrap:anywhere] text-text">
        <Name>{member.full_name}</Name>
      </p>
      <Select
        label={t('reason')}
        placeholder={t('choose')}
        options={ERASURE_REASONS.map(value => ({ value, label: t(value) }))}
        {...form.choice('reason')}
        value={reason || null}
        onChange={value => form.set('reason', value)}
      />
      <TextField label={t('typeName')} autoComplete="off" {...form.text('full_name')} />
    </FormDialog>
  );
}

function Contact({ isVerified, children }: { readonly isVerified: boolean; readonly children: string }) {
  const t = useTexts(texts);
  // The API hides a contact that another member has verified.
  if (children === '') return t('noContact');
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Ltr className="[overflow-wrap:anywhere]">{children}</Ltr>
      <Badge tone={isVerified ? 'success' : 'outline'}>{isVerified ? t('verified') : t('unverified')}</Badge>
    </span>
  );
}

/** Identifies the member in one line, where the details are behind a tab. */
export function MemberContact({ member: { email, phone_number, city } }: { readonly member: Member }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      <Ltr className="[overflow-wrap:anywhere] empty:hidden">{email}</Ltr>
      <Ltr className="tabular empty:hidden">{phone_number}</Ltr>
      <Name>{city}</Name>
    </span>
  );
}

type DetailsSectionProps = { readonly member: Member; readonly mayErase: boolean };

export function DetailsSection({ member, mayErase }: DetailsSectionProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [isErasing, setIsErasing] = useState(false);
  const { change, isPending, failure } = useStaffMutation();
  const format = (value: number) => formatNumber(value, language);
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
            value: <Contact isVerified={member.email_verified_at !== null}>{member.email}</Contact>,
          },
          {
            term: t('phone'),
            value: <Contact isVerified={member.phone_verified_at !== null}>{member.phone_number}</Contact>,
          },
          { term: t('age'), value: format(member.age) },
          { term: t('city'), value: <Name>{member.city}</Name> },
          { term: t('memberLanguage'), value: member.language === 'ar' ? t('arabic') : t('english') },
          { term: t('rank'), value: member.rank === null ? t('noRank') : format(member.rank) },
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
              friends: format(member.invited_count),
              admitted: format(member.invited_admitted),
            }),
          },
          { term: t('since'), value: formatDay(member.created_at, language) },
        ]}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-2 border-t border-line pt-5">
        <Button
          variant="secondary"
          size="sm"
          isPending={isPending}
          pendingLabel={t('working')}
          onClick={exportData}
        >
          {t('export')}
        </Button>
        {mayErase && (
          <Button variant="ghost" size="sm" className="text-error!" onClick={() => setIsErasing(true)}>
            {t('erase')}
          </Button>
        )}
      </div>
      <FailureLine failure={failure} className="" />
      {isErasing && <EraseDialog member={member} onClose={() => setIsErasing(false)} />}
    </div>
  );
}

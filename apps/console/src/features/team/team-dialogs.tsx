/** Renders the dialogs in which an owner invites staff, and changes the role and access of a member of staff. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import { STAFF_INVITATION_HOURS } from '@rabita/contract/retention';
import { ROLES } from '@rabita/contract/roles';
import type { StaffList } from '@rabita/contract/staff/team';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Select } from '@rabita/ui/controls/select';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { LanguageSelect } from '../../platform/fields/language-select.tsx';
import { OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { checkInvitation, type InvitationValues } from './rules.ts';
import { texts } from './texts.ts';

export const useStaffList = () => useStaffQuery(['team'], 'listStaff', {});

export const useChangeTeam = () => useStaffMutation(['team']);

export type TeamMember = StaffList['team'][number];

type ManageDialogProps = { readonly person: TeamMember; readonly onClose: () => void };

export function ManageDialog({ person, onClose }: ManageDialogProps) {
  const t = useTexts(texts);
  const [role, setRole] = useState(person.role);
  const { change, isPending, failure, retryAt } = useChangeTeam();
  const params = { id: person._id };
  const isDisabled = person.disabled_at !== null;
  const submit = async (action: () => Promise<unknown>, successText: string) => {
    if (await change(action, () => successText)) onClose();
  };
  return (
    <OpenDialog onClose={onClose} title={<Name>{person.full_name}</Name>}>
      <div className="grid gap-6">
        <div className="grid gap-3">
          <Select
            label={t('role')}
            placeholder={t('choose')}
            options={ROLES.map(value => ({ value, label: t(value) }))}
            value={role}
            onChange={setRole}
          />
          <div>
            <Button
              variant="secondary"
              size="sm"
              isDisabled={role === person.role}
              isPending={isPending}
              pendingLabel={t('working')}
              onClick={() =>
                void submit(() => callStaff('updateStaff', { params, body: { role } }), t('roleSaved'))
              }
            >
              {t('saveRole')}
            </Button>
          </div>
        </div>
        <div className="grid gap-2 border-t border-line pt-5">
          <p className="text-sm">{t('resetFactorHint')}</p>
          <div>
            <Button
              variant="secondary"
              size="sm"
              isDisabled={!person.enrolled || isPending}
              onClick={() => void submit(() => callStaff('resetSecondFactor', { params }), t('factorReset'))}
            >
              {t('resetFactor')}
            </Button>
          </div>
          <div>
            <Button
              variant="secondary"
              size="sm"
              isDisabled={isPending || isDisabled}
              onClick={() =>
                void submit(
                  () => callStaff('sendPasswordLink', { params }),
                  t('passwordLinkSent', { email: person.email }),
                )
              }
            >
              {t('passwordLinkAction')}
            </Button>
          </div>
        </div>
        <div className="grid gap-2 border-t border-line pt-5">
          {!isDisabled && <p className="text-sm">{t('disableHint')}</p>}
          <div>
            <Button
              variant={isDisabled ? 'secondary' : 'danger'}
              size="sm"
              isDisabled={isPending}
              onClick={() =>
                void submit(
                  () => callStaff('updateStaff', { params, body: { disabled: !isDisabled } }),
                  isDisabled ? t('accountEnabled') : t('accountDisabled'),
                )
              }
            >
              {isDisabled ? t('enable') : t('disable')}
            </Button>
          </div>
        </div>
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      </div>
    </OpenDialog>
  );
}

export const INVITATION_DRAFT_NAME = 'invitation';

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useDraftForm<InvitationValues>(
    INVITATION_DRAFT_NAME,
    { values: { email: '', role: 'steward', language } },
    checkInvitation,
  );
  const email = stripInvisible(form.values.email).trim();
  const send = () => {
    const body = { email, role: form.values.role, language: form.values.language as Language };
    return callStaff('inviteStaff', { body });
  };
  return (
    <FormDialog
      form={form}
      mutation={useChangeTeam()}
      send={send}
      done={() => t('invited', { email })}
      title={t('inviteTitle')}
      submitLabel={t('send')}
      pendingLabel={t('sending')}
      onClose={onClose}
    >
      <p>{t('inviteDetail', { hours: STAFF_INVITATION_HOURS })}</p>
      <TextField type="email" label={t('email')} autoComplete="off" {...form.text('email')} />
      <Select
        label={t('role')}
        placeholder={t('choose')}
        options={ROLES.map(value => ({ value, label: t(value) }))}
        value={form.values.role}
        onChange={role => form.set('role', role)}
      />
      <LanguageSelect label={t('mailLanguage')} {...form.choice('language')} />
    </FormDialog>
  );
}

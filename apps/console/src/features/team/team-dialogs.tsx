/** Renders the dialogs in which an owner invites someone to the staff, and changes what a member of staff may do. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import { STAFF_INVITATION_HOURS } from '@rabita/contract/retention';
import type { StaffList } from '@rabita/contract/staff/team';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Select } from '@rabita/ui/controls/select';
import { TextField } from '@rabita/ui/controls/text-field';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { askBeforeLeaving } from '../../platform/forms/drafts.ts';
import { RestoredDraft } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { checkInvitation, type InvitationValues, roleChoices } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeTeam } from './use-team.ts';

export type TeamMember = StaffList['team'][number];

type ManageDialogProps = { readonly person: TeamMember; readonly onClose: () => void };

export function ManageDialog({ person, onClose }: ManageDialogProps) {
  const t = useTexts(texts);
  const [role, setRole] = useState(person.role);
  const { change, isPending, failure, retryAt } = useChangeTeam();
  const params = { id: person._id };
  const isOut = person.disabled_at !== null;
  const act = async (action: () => Promise<unknown>, done: string) => {
    if (await change(action, () => done)) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={open => !open && onClose()}
      title={<Name>{person.full_name}</Name>}
      closeLabel={t('close')}
    >
      <div className="grid gap-6">
        <div className="grid gap-3">
          <Select
            label={t('role')}
            placeholder={t('choose')}
            options={roleChoices(t)}
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
                void act(() => callStaff('updateStaff', { params, body: { role } }), t('roleSaved'))
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
              onClick={() => void act(() => callStaff('resetSecondFactor', { params }), t('factorReset'))}
            >
              {t('resetFactor')}
            </Button>
          </div>
          <div>
            <Button
              variant="secondary"
              size="sm"
              isDisabled={isPending || isOut}
              onClick={() =>
                void act(
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
          {!isOut && <p className="text-sm">{t('disableHint')}</p>}
          <div>
            <Button
              variant={isOut ? 'secondary' : 'danger'}
              size="sm"
              isDisabled={isPending}
              onClick={() =>
                void act(
                  () => callStaff('updateStaff', { params, body: { disabled: !isOut } }),
                  isOut ? t('enabledNow') : t('disabledNow'),
                )
              }
            >
              {isOut ? t('enable') : t('disable')}
            </Button>
          </div>
        </div>
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      </div>
    </Dialog>
  );
}

/** The name under which the form's draft is stored. */
export const INVITATION_DRAFT_NAME = 'invitation';

type InviteDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useDraftForm<InvitationValues>(
    INVITATION_DRAFT_NAME,
    { values: { email: '', role: 'steward', language } },
    checkInvitation,
  );
  const { change, isPending, failure, retryAt } = useChangeTeam();
  const submit = async () => {
    const email = stripInvisible(form.values.email).trim();
    const body = { email, role: form.values.role, language: form.values.language as Language };
    const isSent = await change(
      () => callStaff('inviteStaff', { body }),
      () => t('invited', { email }),
      form.showApiError,
    );
    if (!isSent) return;
    form.markSaved();
    onClose();
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <RestoredDraft form={form} />
      <p>{t('inviteDetail', { hours: STAFF_INVITATION_HOURS })}</p>
      <TextField type="email" label={t('email')} autoComplete="off" {...form.text('email')} />
      <Select
        label={t('role')}
        placeholder={t('choose')}
        options={roleChoices(t)}
        value={form.values.role}
        onChange={role => form.set('role', role)}
      />
      <Select
        label={t('mailLanguage')}
        placeholder={t('choose')}
        options={[
          { value: 'ar', label: t('arabic') },
          { value: 'en', label: t('english') },
        ]}
        {...form.choice('language')}
      />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <Button type="submit" isPending={isPending} pendingLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}

export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const t = useTexts(texts);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => !open && askBeforeLeaving(onClose)}
      title={t('inviteTitle')}
      closeLabel={t('close')}
    >
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

// Renders the dialog that invites someone to the staff by email, with a role and a language.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { type Language, STAFF_INVITATION_HOURS } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import { Button } from '@rabita/ui/controls/button';
import { Select } from '@rabita/ui/controls/select';
import { TextField } from '@rabita/ui/controls/text-field';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { askBeforeLeaving } from '../../platform/forms/unsaved-work.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { checkInvitation, type InvitationValues, roleChoices } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeTeam } from './use-team.ts';

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
      form.refuse,
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

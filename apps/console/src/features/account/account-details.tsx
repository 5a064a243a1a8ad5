// Renders the form in which staff change their own name and the language of their messages. Email and role are only
// shown, because staff cannot change their own.
import { announce } from '@rabita/client/announcements/announce';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import type { StaffMember } from '@rabita/contract/staff/team';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Select } from '@rabita/ui/controls/select';
import { TextField } from '@rabita/ui/controls/text-field';
import { DefinitionList } from '@rabita/ui/definition-list';
import { useQueryClient } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { formatViewerDayTime } from '../../platform/moments.ts';
import { checkDetails, type DetailValues } from './rules.ts';
import { texts } from './texts.ts';

type AccountDetailsProps = { readonly staff: StaffMember; readonly sessionEndsAt: string };

export function AccountDetails({ staff, sessionEndsAt }: AccountDetailsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const client = useQueryClient();
  const form = useDraftForm<DetailValues>(
    'account',
    { values: { full_name: staff.full_name, language: staff.language } },
    checkDetails,
  );
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const submit = async () => {
    const body = { full_name: form.values.full_name, language: form.values.language as Language };
    const saved = await run(() => callStaff('updateStaffMe', { body }), form.refuse);
    if (!saved) return;
    form.reopen({ ...form.opened, values: form.values });
    await client.invalidateQueries({ queryKey: ['staff-me'] });
    announce(t('saved'));
  };
  const { onChange, ...choice } = form.choice('language');
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{t('details')}</h2>
      <DefinitionList
        items={[
          { term: t('email'), value: <Ltr>{staff.email}</Ltr> },
          { term: t('role'), value: t(staff.role) },
          { term: t('until'), value: formatViewerDayTime(sessionEndsAt, language) },
        ]}
      />
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <RestoredDraft form={form} />
        <TextField label={t('fullName')} autoComplete="name" {...form.text('full_name')} />
        <Select
          label={t('mailLanguage')}
          placeholder={t('choose')}
          options={[
            { value: 'ar', label: t('arabic') },
            { value: 'en', label: t('english') },
          ]}
          {...choice}
          onChange={onChange}
        />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <div>
          <Button type="submit" isPending={isPending} pendingLabel={t('saving')}>
            {t('save')}
          </Button>
        </div>
      </form>
    </section>
  );
}

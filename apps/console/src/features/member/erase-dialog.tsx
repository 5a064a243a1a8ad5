// Renders the dialog that erases a member. Staff must give a reason and type the member's name, because erasure cannot
// be undone.
import { announce } from '@rabita/client/announcements/announce';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import type { MemberDetails } from '@rabita/contract/staff/member';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Select } from '@rabita/ui/controls/select';
import { TextField } from '@rabita/ui/controls/text-field';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { rememberedPath } from '../../platform/lists/list-memory.ts';
import { paths } from '../../platform/paths.ts';
import { checkErasure, ERASE_REASONS, type EraseReason, type EraseValues } from './rules.ts';
import { texts } from './texts.ts';

type EraseDialogProps = { readonly member: MemberDetails['member']; readonly onClose: () => void };

export function EraseDialog({ member, onClose }: EraseDialogProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm<EraseValues>({
    initial: { full_name: '', reason: '' },
    check: values => checkErasure(values, member.full_name),
  });
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const submit = async () => {
    const { full_name, reason } = form.values;
    const body = { full_name, reason: reason as EraseReason };
    const erased = await run(async () => {
      await callStaff('eraseMemberByStaff', { params: { id: member._id }, body });
      return true;
    }, form.refuse);
    if (!erased) return;
    client.removeQueries({ queryKey: ['member', member._id] });
    void client.invalidateQueries({ queryKey: ['members'] });
    announce(t('erased'), { tone: 'success' });
    navigate(rememberedPath(paths.members), { replace: true });
  };
  const { onChange: _text, ...reason } = form.choice('reason');
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={open => !open && onClose()}
      title={t('eraseTitle')}
      closeLabel={t('close')}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <p>{t('eraseDetail')}</p>
        <p className="text-lg font-bold [overflow-wrap:anywhere] text-text">
          <Name>{member.full_name}</Name>
        </p>
        <Select
          label={t('reason')}
          placeholder={t('choose')}
          options={ERASE_REASONS.map(value => ({ value, label: t(value) }))}
          {...reason}
          value={form.values.reason || null}
          onChange={value => form.set('reason', value)}
        />
        <TextField label={t('typeName')} autoComplete="off" {...form.text('full_name')} />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" isPending={isPending} pendingLabel={t('working')}>
            {t('eraseNow')}
          </Button>
          <Button variant="secondary" isDisabled={isPending} onClick={onClose}>
            {t('keepMember')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

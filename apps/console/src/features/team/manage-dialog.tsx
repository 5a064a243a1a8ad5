// Renders the dialog in which an owner changes a staff member's role, resets their second factor, sends them a password
// link, or disables or enables their account.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffList } from '@rabita/contract/staff/team';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Select } from '@rabita/ui/controls/select';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { roleChoices } from './rules.ts';
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

/** Sets a password that was judged already, and tells its owner; all their sessions end but the one given. */
import type { Context } from '../../platform/context.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { showStaff } from '../staff/show-staff.ts';
import { passwordChangedMessage } from './messages.ts';
import { savePassword } from './queries.ts';

type Saving = { staffId: string; hash: string; keepSessionId: string | null };

export async function saveStaffPassword(context: Context, saving: Saving): Promise<void> {
  await savePassword(context.db, saving);
  const staff = await showStaff(context, saving.staffId);
  await enqueueMessage(context, {
    ...passwordChangedMessage(staff.language),
    channel: 'email',
    recipient: staff.email,
    template: 'staff.password_changed',
    language: staff.language,
  });
}

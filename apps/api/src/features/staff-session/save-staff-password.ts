/** Sets a password that was judged already, and tells its owner; all their sessions end but the one given. */
import type { Context } from '../../platform/context.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { getStaff } from '../staff/get-staff.ts';
import { passwordChangedMessage } from './messages.ts';
import { type NewPassword, savePassword } from './queries.ts';

/** @returns false, with nothing done, when it was to replace a password that is another by now */
export async function saveStaffPassword(context: Context, change: NewPassword): Promise<boolean> {
  if (!(await savePassword(context.db, change))) return false;
  const staff = await getStaff(context, change.staffId);
  await enqueueMessage(context, {
    ...passwordChangedMessage(staff.language),
    channel: 'email',
    recipient: staff.email,
    template: 'staff.password_changed',
    language: staff.language,
  });
  return true;
}

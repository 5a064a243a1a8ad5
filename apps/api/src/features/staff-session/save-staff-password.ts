/** Saves an accepted password, ends all sessions but one, and notifies the owner by mail. */
import type { Context } from '../../platform/context.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { getStaff } from './get-staff.ts';
import { passwordChangedMessage } from './messages.ts';
import { type NewPassword, savePassword } from './queries.ts';

/** @returns false, with nothing changed, when the password to replace changed meanwhile */
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

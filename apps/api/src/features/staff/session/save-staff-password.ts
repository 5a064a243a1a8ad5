/**
 * Saves a staff member's new password, ends their sessions (except `keepSessionId`), unfinished logins and password
 * links, and notifies them by email.
 */
import type { Context } from '../../../platform/context.ts';
import { enqueueMessage } from '../../message/enqueue-message.ts';
import { passwordChangedMessage } from '../messages.ts';
import { getStaff } from './get-staff.ts';
import { type NewPassword, savePassword } from './queries.ts';

/** @returns false, with nothing changed, if `change.oldHash` is given and is no longer the stored hash */
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

/** Records changes of pictures in the audit log: only the hash, because descriptions may name people. */
import type { Context } from '../../platform/context.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import type { Editor } from '../audit/save-versioned.ts';
import type { PictureSubject } from './queries.ts';

type PictureChange = Editor & {
  subject: PictureSubject;
  before: string | null;
  after: string | null;
};

const LOG_KEYS = { event: 'picture', reward: 'picture', home: 'home_picture', away: 'away_picture' } as const;

export function recordPictureChange(
  context: Context,
  { subject: { place, id }, before, after, staffId, ip }: PictureChange,
): Promise<void> {
  const action = after === null ? 'picture.removed' : after === before ? 'picture.described' : 'picture.set';
  const kind = place === 'home' || place === 'away' ? 'match' : place;
  return recordAudit(context, byStaff(staffId, ip), action, {
    subject: { kind, id },
    before: { [LOG_KEYS[place]]: before },
    after: { [LOG_KEYS[place]]: after },
  });
}

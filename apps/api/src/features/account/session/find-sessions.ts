/** Finds a member's sessions of the last 30 days, live and ended, newest first. */
import type { Context } from '../../../platform/context.ts';
import { findMemberSessions, type SessionRow } from './queries.ts';

export function findSessions({ db }: Context, memberId: string): Promise<SessionRow[]> {
  return findMemberSessions(db, memberId);
}

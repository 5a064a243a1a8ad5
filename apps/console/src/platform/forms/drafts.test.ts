/** Tests that drafts belong to one member of staff, survive an expired session, and are deleted at logout. */
import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '../calls/session.ts';
import {
  addUnsavedForm,
  askBeforeLeaving,
  cancelLeave,
  dropDraft,
  dropDraftsOfOthers,
  findDraft,
  hasDraft,
  hasUnsavedWork,
} from './drafts.ts';

const opened = { values: { name: 'Final', seats: '60' }, version: 3 };
const typed = { name: 'The Final', seats: '60' };
const add = (owner: string, name = 'event 1') =>
  addUnsavedForm({ owner, name, draft: () => ({ typed, opened }) });

beforeEach(() => {
  startSession('token');
});

describe('unsaved work', () => {
  it('[14.13] is stored as a draft when the session expires, with the values that the form was opened with', () => {
    add('reem');
    endSession({ hasExpired: true });
    expect(hasUnsavedWork()).toBe(false);
    expect(findDraft('reem', 'event 1', opened.values)).toEqual({ typed, opened });
    expect(findDraft('reem', 'event 2', opened.values)).toBeNull();
    dropDraft('reem', 'event 1');
    expect(hasDraft('reem', 'event 1')).toBe(false);
  });

  it('[14.13] is hidden from other staff, and deleted when someone else logs in', () => {
    add('reem');
    endSession({ hasExpired: true });
    expect(findDraft('saad', 'event 1', opened.values)).toBeNull();
    dropDraftsOfOthers('saad');
    expect(sessionStorage.getItem('staffDrafts')).toBeNull();
  });

  it('[14.13] is deleted at logout, together with earlier drafts', () => {
    add('reem');
    endSession({ hasExpired: true });
    startSession('token');
    add('reem', 'event 2');
    endSession();
    expect(sessionStorage.getItem('staffDrafts')).toBeNull();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('is not restored if the form has a new field now, or if the stored draft is invalid', () => {
    add('reem');
    endSession({ hasExpired: true });
    expect(findDraft('reem', 'event 1', { ...opened.values, city: '' })).toBeNull();
    for (const stored of ['{', '7', '[null]', '[{"owner":"reem","name":"event 1"}]']) {
      sessionStorage.setItem('staffDrafts', stored);
      expect(findDraft('reem', 'event 1', opened.values)).toBeNull();
    }
  });

  it('[14.13] blocks leaving as long as a form has unsaved input', () => {
    const release = add('reem');
    let left = 0;
    const leave = () => {
      left += 1;
    };
    askBeforeLeaving(leave);
    expect(left).toBe(0);
    cancelLeave();
    release();
    askBeforeLeaving(leave);
    expect(left).toBe(1);
  });
});

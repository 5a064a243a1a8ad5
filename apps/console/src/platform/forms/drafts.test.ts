/** Tests that unsaved work is deleted at logout and blocks leaving, and that invalid drafts are ignored. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../calls/session.ts';
import { addUnsavedForm, askBeforeLeaving, cancelLeave, findDraft, hasUnsavedWork } from './drafts.ts';

const opened = { values: { name: 'Final', seats: '60' }, version: 3 };
const typed = { name: 'The Final', seats: '60' };
const addForm = (staffId: string, name = 'event 1') =>
  addUnsavedForm({ staffId, name, getDraft: () => ({ typed, opened }) });

beforeEach(() => {
  startSession('token');
});

describe('unsaved work', () => {
  it('[14.13] is deleted at logout, together with earlier drafts', () => {
    addForm('reem');
    endSession({ hasExpired: true });
    startSession('token');
    addForm('reem', 'event 2');
    endSession();
    expect(sessionStorage.getItem('staffDrafts')).toBeNull();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('is not restored if the form has a new field, or if the stored draft is invalid', () => {
    addForm('reem');
    endSession({ hasExpired: true });
    expect(findDraft('reem', 'event 1', { ...opened.values, city: '' })).toBeNull();
    for (const stored of ['{', '7', '[null]', '[{"owner":"reem","name":"event 1"}]']) {
      sessionStorage.setItem('staffDrafts', stored);
      expect(findDraft('reem', 'event 1', opened.values)).toBeNull();
    }
  });

  it('[14.13] blocks leaving as long as a form has unsaved input', () => {
    const removeForm = addForm('reem');
    const leave = vi.fn();
    askBeforeLeaving(leave);
    expect(leave).not.toHaveBeenCalled();
    cancelLeave();
    removeForm();
    askBeforeLeaving(leave);
    expect(leave).toHaveBeenCalledOnce();
  });
});

/** Tests that unsaved input is not lost when someone else saves first or the session expires. */
import { ApiError } from '@rabita/client/calls/api-error';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '../calls/session.ts';
import { DraftOwnerProvider } from './draft-owner.tsx';
import { hasUnsavedWork } from './drafts.ts';
import { useEditForm } from './use-edit-form.ts';

const opened = { values: { name: 'Final', seats: '60', points: '50' }, version: 3 };
const changes = [{ version: 4, by: 'Reem', at: '2031-03-06T17:30:00.000Z', fields: ['seats', 'points'] }];
const newer = { values: { name: 'Final', seats: '100', points: '75' }, version: 4, changes };

const renderForm = (staffId = 'saad') =>
  renderHook(() => useEditForm('event 1', opened, () => ({})), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <DraftOwnerProvider id={staffId}>{children}</DraftOwnerProvider>
    ),
  });

beforeEach(() => {
  endSession();
  startSession('token');
});

describe('useEditForm', () => {
  it('[14.2] keeps input that is typed while the newer values load, and lists the differences', () => {
    const { result } = renderForm();
    act(() => {
      result.current.showApiError(
        new ApiError('refused', {
          status: 409,
          body: { code: 'staff.changed_meanwhile', changed: changes[0] },
        }),
      );
    });
    expect(result.current.changed?.by).toBe('Reem');
    // A pending request calls this `applyNewer` after the user has typed more.
    const { applyNewer } = result.current;
    act(() => result.current.set('seats', '80'));
    act(() => applyNewer(newer));
    expect(result.current.values).toEqual({ name: 'Final', seats: '80', points: '75' });
    expect(result.current.differences).toMatchObject([
      { name: 'seats', before: '60', theirs: '100', mine: '80', change: { by: 'Reem' } },
      { name: 'points', before: '50', theirs: '75', mine: undefined },
    ]);
    expect([result.current.opened.version, result.current.changed]).toEqual([4, null]);
  });

  it('[14.13] reports unsaved work while an open form differs from its opened values, but not after saving', () => {
    const { result, unmount } = renderForm();
    expect(hasUnsavedWork()).toBe(false);
    act(() => result.current.set('seats', '80'));
    expect(hasUnsavedWork()).toBe(true);
    act(() => result.current.set('seats', '60'));
    expect(hasUnsavedWork()).toBe(false);
    act(() => result.current.set('seats', '80'));
    act(() => result.current.markSaved());
    expect(hasUnsavedWork()).toBe(false);
    // The form is visible until the next page loads, so saving must not change it.
    expect(result.current.opened).toEqual(opened);
    unmount();

    const remaining = renderForm();
    act(() => remaining.result.current.set('seats', '80'));
    act(() => remaining.result.current.reopen({ version: 4, values: remaining.result.current.values }));
    expect(hasUnsavedWork()).toBe(false);
    act(() => remaining.result.current.set('seats', '90'));
    expect(hasUnsavedWork()).toBe(true);
    remaining.unmount();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('[14.13] restores input and opened version once if the same person logs in after the session expired', () => {
    const expired = renderForm();
    act(() => expired.result.current.set('seats', '80'));
    act(() => endSession({ hasExpired: true }));
    expired.unmount();
    startSession('another');
    const { result } = renderForm();
    expect(result.current).toMatchObject({ isRestored: true, values: { seats: '80' }, opened });
    expect(hasUnsavedWork()).toBe(true);
    act(() => result.current.discard());
    expect(result.current).toMatchObject({ isRestored: false, values: opened.values });
    expect(hasUnsavedWork()).toBe(false);
    expect(renderForm().result.current.isRestored).toBe(false);
  });

  it('[14.13] deletes the input if someone else logs in after the session expired', () => {
    const expired = renderForm();
    act(() => expired.result.current.set('seats', '80'));
    act(() => endSession({ hasExpired: true }));
    expired.unmount();
    startSession('another');
    expect(renderForm('reem').result.current).toMatchObject({ isRestored: false, values: opened.values });
    expect(sessionStorage.getItem('staffDrafts')).toBeNull();
  });
});

// What becomes of typed work when somebody else saves first, and when the session ends meanwhile.
import { ApiError } from '@rabita/client/api-error';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DraftOwner } from './draft-owner.tsx';
import { endSession, startSession } from './staff-session.ts';
import { hasUnsavedWork } from './unsaved-work.ts';
import { useEditForm } from './use-edit-form.ts';

const opened = { values: { name: 'Final', seats: '60', points: '50' }, version: 3 };
const changes = [{ version: 4, by: 'Reem', at: '2031-03-06T17:30:00.000Z', fields: ['seats', 'points'] }];
const newer = { values: { name: 'Final', seats: '100', points: '75' }, version: 4, changes };

const show = (owner = 'saad') =>
  renderHook(() => useEditForm('event 1', opened, () => ({})), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <DraftOwner id={owner}>{children}</DraftOwner>
    ),
  });

beforeEach(() => {
  endSession();
  startSession('token');
});

describe('a form over what others edit too', () => {
  it('[14.2] keeps what is typed while the newer values are on their way, and says what they are', () => {
    const { result } = show();
    act(() => {
      result.current.refuse(
        new ApiError('refused', {
          status: 409,
          body: { code: 'staff.changed_meanwhile', changed: changes[0] },
        }),
      );
    });
    expect(result.current.changed?.by).toBe('Reem');
    // Asked for now, answered after some more typing.
    const { take } = result.current;
    act(() => result.current.set('seats', '80'));
    act(() => take(newer));
    expect(result.current.values).toEqual({ name: 'Final', seats: '80', points: '75' });
    expect(result.current.differences).toMatchObject([
      { name: 'seats', before: '60', theirs: '100', mine: '80', change: { by: 'Reem' } },
      { name: 'points', before: '50', theirs: '75', mine: undefined },
    ]);
    expect([result.current.opened.version, result.current.changed]).toEqual([4, null]);
  });

  it('[14.13] has unsaved work while it differs from what it was opened on, and none once saved', () => {
    const { result, unmount } = show();
    expect(hasUnsavedWork()).toBe(false);
    act(() => result.current.set('seats', '80'));
    expect(hasUnsavedWork()).toBe(true);
    act(() => result.current.set('seats', '60'));
    expect(hasUnsavedWork()).toBe(false);
    act(() => result.current.set('seats', '80'));
    act(() => result.current.saved());
    expect(hasUnsavedWork()).toBe(false);
    // A form that is in sight until the next page comes says what it said.
    expect(result.current.opened).toEqual(opened);
    unmount();

    const stays = show();
    act(() => stays.result.current.set('seats', '80'));
    act(() => stays.result.current.reopen({ version: 4, values: stays.result.current.values }));
    expect(hasUnsavedWork()).toBe(false);
    act(() => stays.result.current.set('seats', '90'));
    expect(hasUnsavedWork()).toBe(true);
    stays.unmount();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('[14.13] gives typed work back to the same person after the session ended, at the version it was typed over', () => {
    const before = show();
    act(() => before.result.current.set('seats', '80'));
    act(() => endSession({ hasExpired: true }));
    before.unmount();
    startSession('another');
    const { result } = show();
    expect(result.current).toMatchObject({ isRestored: true, values: { seats: '80' }, opened });
    expect(hasUnsavedWork()).toBe(true);
    act(() => result.current.discard());
    expect(result.current).toMatchObject({ isRestored: false, values: opened.values });
    expect(hasUnsavedWork()).toBe(false);
    // It was given back once.
    expect(show().result.current.isRestored).toBe(false);
  });

  it('[14.13] shows nobody else what was typed', () => {
    const before = show();
    act(() => before.result.current.set('seats', '80'));
    act(() => endSession({ hasExpired: true }));
    before.unmount();
    startSession('another');
    expect(show('reem').result.current).toMatchObject({ isRestored: false, values: opened.values });
    expect(sessionStorage.getItem('staffDrafts')).toBeNull();
  });
});

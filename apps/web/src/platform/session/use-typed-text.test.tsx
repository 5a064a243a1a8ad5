/** Tests when typed text is kept on the device. */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { runHook } from '../../../test/render.tsx';
import { stubDatabase } from '../../../test/stub-database.ts';
import { applyLogout } from './auth-state.ts';
import { expireSession, useAuthStore } from './auth-store.ts';
import { useTypedText } from './use-typed-text.ts';

it.each([
  ['when the session ends by itself', () => expireSession('token-1'), 1],
  ['not after a logout', () => useAuthStore.setState(applyLogout(), true), 0],
  ['not when the member leaves the form', () => undefined, 0],
])('[10.74] keeps typed text %s', async (_name, end, count) => {
  const entries = stubDatabase();
  const { unmount } = runHook(() => useTypedText('form', { text: 'typed' }, () => undefined));
  act(end);
  unmount();
  await act(async () => undefined);
  expect([...entries.values()]).toEqual(Array(count).fill({ text: 'typed' }));
});

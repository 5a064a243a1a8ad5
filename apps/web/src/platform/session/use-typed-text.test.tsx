/** Tests when `useTypedText` stores a form's input on the device. */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { runHook } from '../../../test/render.tsx';
import { stubDatabase } from '../../../test/stub-database.ts';
import { loggedOutState } from './auth-state.ts';
import { expireSession, useAuthStore } from './auth-store.ts';
import { useTypedText } from './use-typed-text.ts';

it.each([
  ['stores the input when the session expires', () => expireSession('token-1'), 1],
  ['stores nothing after a logout', () => useAuthStore.setState(loggedOutState, true), 0],
  ['stores nothing when the member leaves the form', () => undefined, 0],
])('[10.74] useTypedText %s', async (_name, end, count) => {
  const entries = stubDatabase();
  const { unmount } = runHook(() => useTypedText('form', { text: 'typed' }, () => undefined));
  act(end);
  unmount();
  await act(async () => undefined);
  expect([...entries.values()]).toEqual(Array(count).fill({ text: 'typed' }));
});

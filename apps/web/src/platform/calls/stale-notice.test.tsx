/** Tests that `StaleNotice` shows either when the data was fetched or the error of its refetch, never both. */
import { ApiError } from '@rabita/client/calls/api-error';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { useAuthStore } from '../session/auth-store.ts';
import { StaleNotice } from './stale-notice.tsx';

const REFRESH_FAILED = 'فشل في إعادة تحميل البيانات';

const noResponse = new ApiError('network');
const apiError = new ApiError('refused', { status: 500 });
const lastUpdated = expect.stringMatching(/^Last updated \S/u);

it.each([
  ['nothing while the data is up to date', null, false, null, null],
  ['only the time of the last fetch if a refetch got no response', noResponse, false, lastUpdated, null],
  ['nothing while the offline bar says how old the data is', noResponse, true, null, null],
  ['the error if the API rejected a refetch', apiError, false, null, 'Couldn’t refresh the data.'],
])('[10.14] [10.25] StaleNotice shows %s', (_what, error, offline, status, alert) => {
  useAuthStore.setState({ offline });
  const lastFetch = { dataUpdatedAt: 1_700_000_000_000, error };
  renderScreen(<StaleNotice lastFetch={lastFetch} error={error && REFRESH_FAILED} />, { language: 'en' });
  const roles = ['status', 'alert'].map(role => screen.queryByRole(role)?.textContent ?? null);
  expect(roles).toEqual([status, alert]);
});

it('[10.95] StaleNotice says a fixed Arabic sentence again in everyday words', () => {
  const lastFetch = { dataUpdatedAt: 1_700_000_000_000, error: apiError };
  renderScreen(<StaleNotice lastFetch={lastFetch} error={REFRESH_FAILED} />);
  const lines = [...screen.getByRole('alert').children].map(line => line.textContent);
  expect(lines).toEqual([REFRESH_FAILED, 'تعذّر تحديث المباريات. حاول مرة أخرى.']);
});

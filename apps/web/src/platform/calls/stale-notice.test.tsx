/** Tests that `StaleNotice` shows either when the data was fetched or the error of its refetch, never both. */
import { ApiError } from '@rabita/client/calls/api-error';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { useAuthStore } from '../session/auth-store.ts';
import { StaleNotice } from './stale-notice.tsx';

const FETCHED_AT = 1_700_000_000_000;
const fresh = { dataUpdatedAt: FETCHED_AT, error: null };
const REFRESH_FAILED = 'فشل في إعادة تحميل البيانات';

it('StaleNotice renders nothing while the data is up to date', () => {
  renderScreen(<StaleNotice fetched={fresh} />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('StaleNotice', () => {
  it('[10.25] shows only the time of the last fetch if a refetch got no response', () => {
    const fetched = { dataUpdatedAt: FETCHED_AT, error: new ApiError('network') };
    renderScreen(<StaleNotice fetched={fetched} error={REFRESH_FAILED} />, { language: 'en' });
    expect(screen.getByRole('status').textContent).toMatch(/^Last updated \S/u);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[10.25] renders nothing while the offline bar says how old the data is', () => {
    useAuthStore.setState({ offline: true });
    const fetched = { dataUpdatedAt: FETCHED_AT, error: new ApiError('network') };
    renderScreen(<StaleNotice fetched={fetched} error={REFRESH_FAILED} />, { language: 'en' });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[10.14] shows only the error if the API refused a refetch', () => {
    const fetched = { dataUpdatedAt: FETCHED_AT, error: new ApiError('refused', { status: 500 }) };
    renderScreen(<StaleNotice fetched={fetched} error={REFRESH_FAILED} />, { language: 'en' });
    expect(screen.getByRole('alert').textContent).toBe('Couldn’t refresh the data.');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

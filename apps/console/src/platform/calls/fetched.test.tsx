/** Tests the states of a query without data: offline, failed or rejected. */
import { ApiError } from '@rabita/client/calls/api-error';
import { frameTexts } from '@rabita/client/frame-texts';
import { setLanguage } from '@rabita/client/language/language';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotFetched } from './fetched.tsx';

const refetch = vi.fn(async () => undefined);
const show = (error: Error) =>
  render(
    <NotFetched
      query={{ error, refetch }}
      loading="Loading"
      failed="Couldn’t load the rows."
      refused={{ 404: 'Not found.' }}
    />,
  );

afterEach(() => {
  refetch.mockClear();
});

describe.each(['ar', 'en'] as const)('NotFetched in %s', language => {
  const { youAreOffline, retryWhenOnline, tryAgain } = frameTexts.table;

  it('[11.12] says that the device is offline, with the fan app’s texts and without an alert', () => {
    act(() => setLanguage(language));
    show(new ApiError('network'));
    expect(screen.getByText(youAreOffline[language])).toBeTruthy();
    expect(screen.getByText(retryWhenOnline[language])).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: tryAgain[language] }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('[11.12] shows the failure as an alert, with the button to try again', () => {
    act(() => setLanguage(language));
    show(new ApiError('refused', { status: 500 }));
    expect(screen.getByRole('alert').textContent).toBe(`Couldn’t load the rows.${tryAgain[language]}`);
  });
});

it('NotFetched shows the message for a 404 without a button, because a retry cannot fix it', () => {
  show(new ApiError('refused', { status: 404 }));
  expect(screen.getByText('Not found.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

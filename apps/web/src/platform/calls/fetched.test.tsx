/** Tests what `Fetched` renders: loading, failed, offline and empty queries, and data whose refetch fails. */
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { useAuthStore } from '../session/auth-store.ts';
import { Fetched } from './fetched.tsx';

type Props = ComponentProps<typeof Fetched<readonly string[]>>;

const refresh = vi.fn();
const failedQuery = { error: 'فشل في جلب البيانات', isRefreshing: false, refresh };
const pendingQuery = { ...failedQuery, error: null };
const panel = (change: Partial<Props>) => (
  <Fetched
    query={pendingQuery}
    data={null}
    loadingLabel="Loading rows"
    skeleton={<div data-testid="skeleton" />}
    empty={<p>No rows</p>}
    {...change}
  >
    {rows => <Rows rows={rows} />}
  </Fetched>
);

/** Renders the rows with a random id per mount, so that a test can detect a remount. */
function Rows({ rows }: { readonly rows: readonly string[] }) {
  const mount = useRef(Math.random());
  return <p data-mount={mount.current}>{rows.join(', ')}</p>;
}

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
beforeEach(() => {
  setOnline(true);
  refresh.mockClear();
});

it('Fetched announces what is loading, and shows the skeleton without a button', () => {
  renderScreen(panel({}));
  expect(screen.getAllByRole('status').map(status => status.textContent)).toEqual(['Loading rows']);
  expect(screen.getByTestId('skeleton')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('Fetched without data', () => {
  const message = 'Couldn’t load the data.';
  const tryAgain = 'Try again';

  it('[8.7] Fetched shows why there is no data, in one alert with one retry button', () => {
    renderScreen(panel({ query: failedQuery, failedDetail: ' All is safe.' }), { language: 'en' });
    expect(screen.getByRole('alert').textContent).toBe(`${message} All is safe.${tryAgain}`);
    expect(screen.queryByTestId('skeleton')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: tryAgain }));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('Fetched says that the server is at fault if the API gave no reason, except in a compact panel', () => {
    const { rerender } = renderScreen(panel({ query: failedQuery }), { language: 'en' });
    expect(screen.getByRole('alert').textContent).toBe(
      `${message}It’s us, not you. Try again in a moment.${tryAgain}`,
    );
    rerender(panel({ query: failedQuery, isCompact: true }));
    expect(screen.getByRole('alert').textContent).toBe(`${message}${tryAgain}`);
    rerender(panel({ query: { ...failedQuery, error: 'Busy.' } }));
    expect(screen.getByRole('alert').textContent).toBe(`Busy.${tryAgain}`);
  });

  it('[10.95] Fetched keeps the fixed Arabic sentence, and says it again below in everyday words', () => {
    const { rerender } = renderScreen(panel({ query: failedQuery }));
    const [sentence, secondLine] = ['فشل في جلب البيانات', 'تعذّر تحميل القائمة. حاول مرة أخرى.'];
    expect(screen.getByText(sentence).nextElementSibling?.textContent).toBe(secondLine);
    rerender(panel({ query: failedQuery, isCompact: true }));
    expect(screen.getByText(sentence).nextElementSibling?.textContent).toBe(secondLine);
    rerender(panel({ query: failedQuery, failedText: 'تعذّر تحميل حجوزاتك.' }));
    expect(screen.queryByText(secondLine)).toBeNull();
  });

  it.each([
    ['without a network', () => setOnline(false), failedQuery],
    ['while calls cannot leave it', () => useAuthStore.setState({ offline: true }), failedQuery],
    ['to a guest whose call got no response', () => undefined, { ...failedQuery, hasNoResponse: true }],
  ])(
    '[11.12] Fetched says %s that the device is offline, with a retry button and without an alert',
    (_when, disconnect, query) => {
      disconnect();
      renderScreen(panel({ query }), { language: 'en' });
      expect(screen.getByText('You’re offline.').parentElement?.textContent).toBe(
        'You’re offline.Try again when you’re back online.',
      );
      expect(screen.queryByRole('alert')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: tryAgain }));
      expect(refresh).toHaveBeenCalledOnce();
    },
  );
});

it('[10.96] Fetched shows the failure, and not that the device is offline, while the server does not answer', () => {
  useAuthStore.setState({ offline: true, offlineCause: 'server' });
  renderScreen(panel({ query: failedQuery, offlineText: 'No row is saved.' }), { language: 'en' });
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the data.');
  expect(screen.queryByText('No row is saved.')).toBeNull();
});

it('Fetched shows the texts of its props, or the API’s message if there are none', () => {
  const props = { query: failedQuery, failedText: 'No row came.', offlineText: 'No row is saved.' };
  const { rerender } = renderScreen(panel({ query: { ...failedQuery, error: 'Busy.' } }), { language: 'en' });
  expect(screen.getByText('Busy.')).toBeTruthy();
  rerender(panel(props));
  expect(screen.getByText('No row came.')).toBeTruthy();
  setOnline(false);
  rerender(panel({ ...props }));
  expect(screen.getByText('No row is saved.')).toBeTruthy();
});

it('[10.30] Fetched keeps the alert and the focus on the button during a retry, and ignores more presses', () => {
  const { rerender } = renderScreen(panel({ query: failedQuery }), { language: 'en' });
  const [alert, button] = [screen.getByRole('alert'), screen.getByRole('button')];
  button.focus();
  rerender(panel({ query: { ...failedQuery, isRefreshing: true } }));
  expect(screen.getByRole('alert')).toBe(alert);
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('status').textContent).toBe('Trying again');
  fireEvent.click(button);
  expect(refresh).not.toHaveBeenCalled();
  rerender(panel({ data: ['one'] }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[10.14] Fetched keeps the data on screen without an error when a refetch fails, online and offline', () => {
  const { rerender } = renderScreen(panel({ data: ['one', 'two'] }));
  const { mount } = screen.getByText('one, two').dataset;
  for (const isOnline of [true, false]) {
    setOnline(isOnline);
    rerender(panel({ data: ['one', 'two'], query: failedQuery }));
    expect(screen.getByText('one, two').dataset.mount).toBe(mount);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  }
});

it('Fetched shows `empty` only after the data has been fetched', () => {
  const { rerender } = renderScreen(panel({ isEmpty: true }));
  expect(screen.queryByText('No rows')).toBeNull();
  rerender(panel({ data: [], isEmpty: true }));
  expect(screen.getByText('No rows')).toBeTruthy();
});

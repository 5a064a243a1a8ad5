/** Tests where the Back link leads: back in the history, or to a fixed page. */

import { setLanguage } from '@rabita/client/language/language';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { CAME_FROM_AUTH } from '../../platform/paths.ts';
import { BackLink } from './back-link.tsx';

const CurrentPath = () => <p>{useLocation().pathname}</p>;

/** Renders the link on the second page of the history, and presses it. */
async function goBack(state: unknown): Promise<string | null> {
  render(
    <MemoryRouter initialEntries={['/first', { pathname: '/second', state }]} initialIndex={1}>
      <BackLink to="/events" />
      <CurrentPath />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  return screen.getByRole('paragraph').textContent;
}

beforeEach(() => setLanguage('en'));

it('[10.41] BackLink leads back in the history if a page of the app led here', async () => {
  window.history.replaceState({ idx: 1 }, '');
  expect(await goBack(null)).toBe('/first');
});

it('BackLink leads to its fixed page if the page was opened from outside the app', async () => {
  expect(await goBack(null)).toBe('/events');
});

it('[10.101] BackLink leads to its fixed page after a login, because the page before is the same page', async () => {
  window.history.replaceState({ idx: 1 }, '');
  expect(await goBack(CAME_FROM_AUTH)).toBe('/events');
});

/** Tests that a prerendered page stays on screen until the app has rendered a page in its place. */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Page } from './page.tsx';
import { isStillPage, keepStillPage } from './still-page.ts';

afterEach(() => {
  delete document.documentElement.dataset.still;
  document.body.replaceChildren();
});

it('[18.114] a prerendered page that the app cannot take over stays until the app has rendered the page', () => {
  expect(isStillPage()).toBe(false);
  document.documentElement.dataset.still = '';
  expect(isStillPage()).toBe(true);
  const root = document.createElement('div');
  root.innerHTML = '<main><h1>Final Night</h1></main>';
  document.body.append(root);
  const served = screen.getByRole('heading', { name: 'Final Night' });
  keepStillPage(root);
  const { rerender } = render(<p>Loading</p>, { container: root });
  expect(served.isConnected).toBe(true);
  rerender(
    <MemoryRouter>
      <Page title="Final Night">
        <h1>Final Night</h1>
      </Page>
    </MemoryRouter>,
  );
  expect(served.isConnected).toBe(false);
  expect(screen.getByRole('heading', { name: 'Final Night' }).isConnected).toBe(true);
});

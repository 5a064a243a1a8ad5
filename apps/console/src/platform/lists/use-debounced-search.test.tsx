/** Tests that a list's search box writes its term into the URL, but does not cancel a navigation. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useDebouncedSearch } from './use-list-page.ts';

function List() {
  const { term, box } = useDebouncedSearch();
  return (
    <>
      <input aria-label="search" {...box} />
      <output>{term}</output>
      <Link to="/other">other</Link>
    </>
  );
}

/** A page that never loads, so that a navigation to it keeps the previous page on screen. */
const Other = lazy(() => new Promise<never>(() => undefined));

function openList() {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/other" element={<Other />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  fireEvent.change(screen.getByLabelText('search'), { target: { value: ' cap ' } });
}

it('the search term is in the URL after a pause', () => {
  openList();
  expect(window.location.search).toBe('');
  act(() => void vi.advanceTimersByTime(1000));
  expect([window.location.search, screen.getByRole('status').textContent]).toEqual(['?q=cap', 'cap']);
});

it('a pressed link is followed even if the search pause ends while the linked page loads', () => {
  openList();
  fireEvent.click(screen.getByRole('link'));
  act(() => void vi.advanceTimersByTime(1000));
  expect(window.location.href).toMatch(/\/other$/u);
});

/**
 * @vitest-environment happy-dom
 * Tests that the search works by keyboard alone, and that Enter never opens a result of an earlier text.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SearchDialog, type SearchGroup } from './search-dialog.tsx';

afterEach(cleanup);

const option = (key: string) => ({ key, icon: null, label: key });
const GROUPS: readonly SearchGroup[] = [
  { title: 'Pages', options: [option('tiers'), option('seasons')] },
  { title: 'Members', options: [option('sara')] },
];

function renderSearch(groups: readonly SearchGroup[] = GROUPS, isSearching = false) {
  const chosen: string[] = [];
  const typed: string[] = [];
  const create = (shownGroups: readonly SearchGroup[], isPending: boolean) => (
    <SearchDialog
      isOpen
      onOpenChange={() => chosen.push('closed')}
      label="Search"
      closeLabel="Close"
      placeholder="Member"
      hint="Enter opens"
      value="s"
      maxLength={100}
      onChange={value => typed.push(value)}
      groups={shownGroups}
      isSearching={isPending}
      announcement=""
      onChoose={key => chosen.push(key)}
    />
  );
  const { rerender } = render(create(groups, isSearching));
  return {
    chosen,
    typed,
    update: (next: readonly SearchGroup[], isPending: boolean) => rerender(create(next, isPending)),
  };
}

const field = () => screen.getByRole('combobox', { name: 'Search' });
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
const activeOption = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id && document.getElementById(id)?.textContent;
};

it('[18.119] the field has the focus, and the first result is active', () => {
  renderSearch();
  expect(document.activeElement).toBe(field());
  expect(activeOption()).toBe('tiers');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
});

it('[18.119] arrows move through all groups and round the ends, and Enter opens the active result', () => {
  const { chosen } = renderSearch();
  press('ArrowDown');
  press('ArrowDown');
  expect(activeOption()).toBe('sara');
  press('ArrowDown');
  expect(activeOption()).toBe('tiers');
  press('ArrowUp');
  expect(activeOption()).toBe('sara');
  press('Enter');
  expect(chosen).toEqual(['sara']);
  expect(document.activeElement).toBe(field());
});

it('a press opens a result, and the pointer makes it active', () => {
  const { chosen } = renderSearch();
  fireEvent.pointerMove(screen.getByRole('option', { name: 'seasons' }));
  expect(activeOption()).toBe('seasons');
  fireEvent.click(screen.getByRole('option', { name: 'seasons' }));
  expect(chosen).toEqual(['seasons']);
});

it('[18.119] Enter waits for the results of the current text, and then opens the first', () => {
  const stale = [{ title: 'Members', options: [option('salma')], isStale: true }];
  const { chosen, update } = renderSearch(stale, true);
  press('Enter');
  fireEvent.click(screen.getByRole('option', { name: 'salma' }));
  expect(chosen).toEqual([]);
  update([{ title: 'Members', options: [option('sara')] }], false);
  expect(chosen).toEqual(['sara']);
});

it('more typing takes a waiting Enter back', () => {
  const { chosen, typed, update } = renderSearch([], true);
  press('Enter');
  fireEvent.change(field(), { target: { value: 'sa' } });
  update(GROUPS, false);
  expect(typed).toEqual(['sa']);
  expect(chosen).toEqual([]);
});

it('an Enter that ends the composition of a letter opens nothing', () => {
  const { chosen } = renderSearch();
  press('Enter', { isComposing: true });
  expect(chosen).toEqual([]);
});

it('Escape closes the search', () => {
  const { chosen } = renderSearch();
  press('Escape');
  expect(chosen).toEqual(['closed']);
});

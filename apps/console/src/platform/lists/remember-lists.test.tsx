/**
 * @vitest-environment happy-dom
 * Tests that the query strings of lists are remembered until the session ends, but not those of other pages.
 */
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { forgetLists, rememberedPath, useRememberLists } from './remember-lists.ts';

function ListMemory() {
  useRememberLists();
  return null;
}
const visit = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <ListMemory />
    </MemoryRouter>,
  );

beforeEach(forgetLists);

it('[14.19] a list is remembered with its search, filters and page, until the session ends', () => {
  visit('/members?q=Sara&page=2');
  visit('/events?show=drafts');
  visit('/events/7?tab=bookings');
  expect(rememberedPath(paths.members)).toBe('/members?q=Sara&page=2');
  expect(rememberedPath(paths.events)).toBe('/events?show=drafts');
  visit('/members');
  expect(rememberedPath(paths.members)).toBe('/members');
  forgetLists();
  expect(rememberedPath(paths.events)).toBe('/events');
});

/**
 * @vitest-environment happy-dom
 * Tests that a list's query string is remembered until the session ends, and that other pages' are not.
 */
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { forgetLists, rememberedPath, useRememberLists } from './remember-lists.ts';

function Rememberer() {
  useRememberLists();
  return null;
}
const visit = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Rememberer />
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

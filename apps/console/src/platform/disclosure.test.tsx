/** Tests the part of a page that is collapsed at first. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole } from '../../test/render-console.tsx';
import { Disclosure } from './disclosure.tsx';

const buildDisclosure = (mustBeOpen: boolean) => (
  <Disclosure label="Limits" summary="No limit" mustBeOpen={mustBeOpen}>
    <p>Fields</p>
  </Disclosure>
);
const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open;

it('a collapsed part opens while it must, and a press cannot close it until then', async () => {
  const { rerender } = renderConsole(buildDisclosure(false));
  expect(isOpen()).toBe(false);
  rerender(buildDisclosure(true));
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByText('No limit'));
  await expect.poll(isOpen).toBe(true);
  rerender(buildDisclosure(false));
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByText('No limit'));
  expect(isOpen()).toBe(false);
});

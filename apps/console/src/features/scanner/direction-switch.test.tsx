/** Tests the choice of whether a scanner lets people in or out, and the sign of an exit. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openAtDoor } from '../../../test/model-door.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { DirectionSwitch, ExitSign } from './state-line.tsx';

async function open(allowsReentry: boolean) {
  const { scanner } = await openAtDoor(1, door => {
    door.allowsReentry = allowsReentry;
  });
  renderConsole(
    <>
      <ExitSign scanner={scanner} />
      <DirectionSwitch scanner={scanner} />
    </>,
  );
}

it('[15.47] is offered where the event allows going out and in again, and says that this is an exit', async () => {
  await open(true);
  expect(screen.queryByText('Exit')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Out/u }));
  expect(await screen.findByText('Exit')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^In/u }));
  expect(screen.queryByText('Exit')).toBeNull();
});

it('[15.47] is not offered elsewhere', async () => {
  await open(false);
  expect(screen.queryByRole('radio')).toBeNull();
});

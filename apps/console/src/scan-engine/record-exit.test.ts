/** Tests that a scanner at an exit records exits only with the server. */
import { expect, it } from 'vitest';
import { openTestScanner, scan } from '../../test/model-door.ts';

const openAtEvent = ({ allowsReentry = true } = {}) =>
  openTestScanner(2, door => {
    door.allowsReentry = allowsReentry;
  });

it('[15.46] a scanner records exits on the server, even after a reload', async () => {
  const { door, storage, scanner, network } = await openAtEvent();
  expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  await scanner.setDirection('out');
  expect(await scan(scanner, door.ticket(0))).toBe('left');
  const reloaded = await door.openScanner(storage, network);
  expect(await scan(reloaded, door.ticket(1))).toBe('left');
  expect(door.exitTexts).toEqual([door.ticket(0).text, door.ticket(1).text]);
  await reloaded.setDirection('in');
  expect(await scan(reloaded, door.ticket(1))).toBe('admitted');
});

it('[15.47] an offline scanner neither records an exit nor lets anyone back in', async () => {
  const { door, scanner, setNetwork } = await openAtEvent();
  expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  await scanner.setDirection('out');
  setNetwork('offline');
  expect(await scan(scanner, door.ticket(0))).toBe('exit_offline');
  expect(scanner.view.getState()).toMatchObject({ unsent: 0, outcome: { isLocal: true } });
  await scanner.setDirection('in');
  expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
  expect(scanner.view.getState().outcome?.finding).toMatchObject({ at: door.time });
  expect(door.exitTexts).toEqual([]);
});

it('[15.47] a scanner records no exit at an event that does not allow going out', async () => {
  const { door, scanner } = await openAtEvent({ allowsReentry: false });
  await scanner.setDirection('out');
  expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  expect(door.exitTexts).toEqual([]);
});

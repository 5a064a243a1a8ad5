/** Tests that a scanner at an exit records exits only with the server. */
import { expect, it } from 'vitest';
import { openTestScanner, scan } from '../../test/model-door.ts';

const open = (allowsReentry = true) =>
  openTestScanner(2, door => {
    door.allowsReentry = allowsReentry;
  });

it('[15.46] a scanner records exits on the server, also after a reload', async () => {
  const { door, storage, scanner, network } = await open();
  expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  await scanner.setDirection('out');
  expect(await scan(scanner, door.ticket(0))).toBe('left');
  const reloaded = await door.open(storage, network);
  expect(await scan(reloaded, door.ticket(1))).toBe('left');
  expect(door.exitTexts).toEqual([door.ticket(0).text, door.ticket(1).text]);
  await reloaded.setDirection('in');
  expect(await scan(reloaded, door.ticket(1))).toBe('admitted');
});

it('[15.47] a scanner records no exit offline, and rejects a return', async () => {
  const { door, scanner, setNetwork } = await open();
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
  const { door, scanner } = await open(false);
  await scanner.setDirection('out');
  expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  expect(door.exitTexts).toEqual([]);
});

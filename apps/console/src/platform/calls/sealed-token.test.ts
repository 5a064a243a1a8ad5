/** Tests that only the former token opens what a tab tells the others, and that its name does not tell it. */
import { expect, it } from 'vitest';
import { openToken, sealToken, tokenName } from './replace-token.ts';

it('[18.63] a new token is opened by the former one alone', async () => {
  const sealed = await sealToken('former', 'next');
  expect(await openToken('former', sealed)).toBe('next');
  await expect(openToken('another', sealed)).rejects.toThrow();
  expect(new TextDecoder().decode(sealed.content)).not.toContain('next');
});

it('[18.63] tokens have different names, which do not tell them', async () => {
  const names = await Promise.all(['former', 'another', 'former'].map(tokenName));
  expect(names[0]).toBe(names[2]);
  expect(names[0]).not.toBe(names[1]);
  expect(names.join()).not.toContain('former');
});

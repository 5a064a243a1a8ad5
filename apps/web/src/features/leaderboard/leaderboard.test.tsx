// Tests that a board that could not be fetched shows one error, in both languages.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../../test/render.tsx';
import { Leaderboard } from './leaderboard.tsx';

it.each([
  ['ar', 'فشل في جلب البيانات', 'حاول مرة أخرى'],
  ['en', 'Couldn’t load the data.', 'Try again'],
] as const)('[8.7] shows its error once in %s, with one retry button', async (language, sentence, retry) => {
  stubApi(() => json({}, 500));
  renderScreen(<Leaderboard user={sampleMember} />, { language });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(sentence + retry);
});

it('[10.30] keeps its error and the focus on Try again while the board is fetched again', async () => {
  let isHeld = false;
  const held = new Promise<Response>(() => {});
  stubApi(() => (isHeld ? held : json({ message: 'Busy.' }, 400)));
  renderScreen(<Leaderboard user={sampleMember} />, { language: 'en' });
  const button = await screen.findByRole('button', { name: 'Try again' });
  isHeld = true;
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('alert').textContent).toContain('Busy.');
});

// The board that could not be fetched says so in one sentence, in both languages.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { sampleMember, show } from '../../../test/stage.tsx';
import { Leaderboard } from './leaderboard.tsx';

it.each([
  ['ar', 'فشل في جلب البيانات', 'حاول مرة أخرى'],
  ['en', 'Couldn’t load the data.', 'Try again'],
] as const)('[8.7] says its error once in %s, with one way on', async (language, sentence, retry) => {
  stubApi(() => json({}, 500));
  show(<Leaderboard user={sampleMember} />, { language });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(sentence + retry);
});

/** Tests that staff pick the teams of a match from those of earlier matches, or type any other name. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { MatchForm } from './match-form.tsx';

afterEach(cleanup);

const TEAMS = [
  { name: { ar: 'الصقور', en: 'Falcons' }, tag: 'FLC' },
  { name: { ar: 'النمور', en: 'Tigers' }, tag: 'TGR' },
];

const renderForm = (language: 'ar' | 'en' = 'en') => {
  stubCalls(({ path }) => (path.endsWith('/teams') ? { teams: TEAMS } : {}));
  renderConsole(<MatchForm />, language, '/matches/new');
};
const findField = (language: string, name: string) =>
  within(screen.getByRole('group', { name: language, hidden: true })).findByRole<HTMLInputElement>(
    'combobox',
    { name, hidden: true },
  );
const readValue = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;

it('[11.38] a picked team fills its name in both languages and its short name', async () => {
  renderForm();
  await screen.findAllByRole('button', { name: /Show suggestions/u });
  await userEvent.type(await findField('English', 'Away'), 'tig');
  await userEvent.click(await screen.findByRole('option', { name: /Tigers/u }));
  expect(readValue('translations.en.away_name')).toBe('Tigers');
  expect(readValue('translations.ar.away_name')).toBe('النمور');
  expect(readValue('away_tag')).toBe('TGR');
  expect(readValue('translations.en.home_name')).toBe('');
  expect(readValue('home_tag')).toBe('');
});

it.each(['tig', 'نمور', 'tgr'])('[11.38] the Arabic field finds a team by %s', async typed => {
  renderForm('ar');
  await screen.findAllByRole('button', { name: /Show suggestions/u });
  await userEvent.type(await findField('العربية', 'الفريق الأول'), typed);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(readValue('translations.ar.home_name')).toBe('النمور');
  expect(readValue('translations.en.home_name')).toBe('Tigers');
  expect(readValue('home_tag')).toBe('TGR');
});

it('[11.38] any other name can be typed, and changes nothing else', async () => {
  renderForm();
  await screen.findAllByRole('button', { name: /Show suggestions/u });
  await userEvent.type(await findField('English', 'Home'), 'Tigers United');
  await userEvent.tab();
  expect(readValue('translations.en.home_name')).toBe('Tigers United');
  expect(readValue('translations.ar.home_name')).toBe('');
  expect(readValue('home_tag')).toBe('');
});

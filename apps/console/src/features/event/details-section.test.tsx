/** Tests the details of an event that staff see in both languages. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleEvent } from '../../../test/samples.ts';
import { DetailsSection } from './details-section.tsx';

it('[14.75] staff see what attendees need to know before they go in both languages, if an event has it', () => {
  const { ar, en } = sampleEvent.translations;
  const translations = {
    ar: { ...ar, know_before: 'أحضر هويتك.' },
    en: { ...en, know_before: 'Bring your ID.' },
  };
  const { rerender } = renderConsole(<DetailsSection event={{ ...sampleEvent, translations }} />);
  for (const [title, text, language] of [
    ['قبل حضورك', 'أحضر هويتك.', 'ar'],
    ['Know before you go', 'Bring your ID.', 'en'],
  ] as const) {
    expect(screen.getByText(title).closest('[lang]')?.getAttribute('lang')).toBe(language);
    expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe(language);
  }
  rerender(<DetailsSection event={sampleEvent} />);
  expect(screen.queryByText('Know before you go')).toBeNull();
});

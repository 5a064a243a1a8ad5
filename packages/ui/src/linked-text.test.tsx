/** Tests which parts of a text become links. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const linksOf = (text: string) => {
  const { container, unmount } = render(<LinkedText linkHint="new tab">{text}</LinkedText>);
  const links = screen.queryAllByRole('link').map(link => link.getAttribute('href'));
  const shown = container.textContent;
  unmount();
  return { links, shown };
};

it('links https addresses without the punctuation after them, and leaves the rest as it is', () => {
  expect(linksOf('Go to https://shop.example/a?b=1.\nThen (https://x.example) pay.')).toEqual({
    links: ['https://shop.example/a?b=1', 'https://x.example'],
    shown: 'Go to shop.example/a?b=1.\nThen (x.example) pay.',
  });
  expect(linksOf('تفضل إلى https://shop.example، ثم ادفع').links).toEqual(['https://shop.example']);
});

it('never links another scheme', () => {
  for (const text of ['http://x.example', 'javascript:alert(1)', 'data:text/html,x', 'https://'])
    expect(linksOf(text)).toEqual({ links: [], shown: text });
});

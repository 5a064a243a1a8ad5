/** Tests which parts of a text become links. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const renderText = (source: string) => {
  const { container, unmount } = render(<LinkedText linkHint="new tab">{source}</LinkedText>);
  const links = screen.queryAllByRole('link').map(link => link.getAttribute('href'));
  const text = container.textContent;
  unmount();
  return { links, text };
};

it('LinkedText links https URLs without the punctuation after them, and keeps all other text', () => {
  expect(renderText('Go to https://shop.example/a?b=1.\nThen (https://x.example) pay.')).toEqual({
    links: ['https://shop.example/a?b=1', 'https://x.example'],
    text: 'Go to shop.example/a?b=1.\nThen (x.example) pay.',
  });
  expect(renderText('تفضل إلى https://shop.example، ثم ادفع').links).toEqual(['https://shop.example']);
});

it('LinkedText does not link a URL with another scheme', () => {
  for (const text of ['http://x.example', 'javascript:alert(1)', 'data:text/html,x', 'https://'])
    expect(renderText(text)).toEqual({ links: [], text });
});

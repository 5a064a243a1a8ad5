// Renders links to the sections of a long form. On a wide screen they stay in view while staff fill it in.
import { useTexts } from '@rabita/client/language/texts';
import { useEffect, useState } from 'react';
import { editTexts } from './edit-texts.ts';

export type IndexedSection = { readonly id: string; readonly title: string };

/** Returns the id of the section that crosses the middle of the window, or the last one that did. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setInView(target.id);
      },
      { rootMargin: '-50% 0px' },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return inView;
}

export function FormIndex({ sections }: { readonly sections: readonly IndexedSection[] }) {
  const t = useTexts(editTexts);
  const inView = useSectionInView(sections.map(({ id }) => id));
  return (
    <nav
      data-form-index
      aria-label={t('sections')}
      className="z-20 flex flex-wrap gap-x-6 border-b border-line bg-surface xl:sticky xl:top-0"
    >
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === inView ? 'location' : undefined}
          onClick={event => {
            // Not a step in the browser's history, so that Back leaves the form. Tab goes on to the section's fields.
            event.preventDefault();
            const section = document.getElementById(id);
            section?.scrollIntoView();
            section?.focus({ preventScroll: true });
          }}
          className="ring-focus flex min-h-11 items-center border-b-2 border-transparent text-sm font-semibold text-text-2 no-underline hover:text-text xl:aria-[current]:border-accent-text xl:aria-[current]:text-text"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

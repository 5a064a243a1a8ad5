// The frame of every screen before the console: one column, the league's name, the other language.
import { useLanguage } from '@rabita/client/language';
import { brandNames } from '@rabita/client/site-config';
import { KhatamArt } from '@rabita/ui/khatam-art';
import { type ReactNode, useEffect, useRef } from 'react';
import { LanguageToggle } from '../../platform/language-toggle.tsx';

type WayInProps = { readonly title: string; readonly intro?: ReactNode; readonly children: ReactNode };

/** Each step's heading takes the focus when it comes, but for the first, which leaves it to the browser. */
export function WayIn({ title, intro, children }: WayInProps) {
  const language = useLanguage();
  const { league } = brandNames(language);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    document.title = `${title} · ${league}`;
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title, league]);
  return (
    <div className="relative grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main id="main" className="flex flex-col justify-center px-4 py-8 sm:px-10">
        <div className="mx-auto w-full max-w-110">
          <div className="mb-10 flex items-center justify-between gap-4">
            <p className="font-display text-lg font-extrabold">{league}</p>
            <LanguageToggle />
          </div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {title}
          </h1>
          {intro && <p className="mt-2 text-base text-text-2">{intro}</p>}
          <div className="mt-8">{children}</div>
        </div>
      </main>
      <div className="relative hidden overflow-hidden border-s border-line lg:block">
        <KhatamArt seed={`${league}-console`} palette="accent" className="absolute inset-0" />
      </div>
    </div>
  );
}

/** Renders the frame of every scanner screen except the main one: a heading and the content, centred for a phone. */
import { useTexts } from '@rabita/client/language/texts';
import type { ReactNode } from 'react';
import { LanguageToggle } from '../../platform/language-toggle.tsx';
import { MAIN_ID, useDocumentTitle } from '../../platform/page.tsx';
import { texts } from './texts.ts';

type ScreenFrameProps = {
  readonly title: string;
  readonly device?: string;
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
};

export function ScreenFrame({ title, device, detail, children }: ScreenFrameProps) {
  const t = useTexts(texts);
  const name = device ?? t('title');
  useDocumentTitle(name);
  return (
    <main id={MAIN_ID} className="mx-auto flex w-full max-w-lg flex-1 flex-col px-4 py-6">
      <header className="flex items-center justify-between gap-4">
        <p className="font-display font-extrabold text-text-3">{name}</p>
        <LanguageToggle />
      </header>
      <div className="my-auto grid gap-6 py-8">
        <div>
          <h1 className="text-3xl [overflow-wrap:anywhere]">{title}</h1>
          {detail && <div className="mt-2 text-lg text-text-2">{detail}</div>}
        </div>
        {children}
      </div>
    </main>
  );
}

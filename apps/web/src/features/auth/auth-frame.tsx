/**
 * The layout of the login, registration, verification and password pages: a form, and on wide screens a poster next to
 * it.
 */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames } from '@rabita/client/site-config';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import type { ReactNode } from 'react';
import { Page } from '../../platform/page.tsx';
import { texts } from './texts.ts';

type AuthFrameProps = {
  /** The heading and the document title. */
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
};

/** On wide screens the form starts where the navbar does, at `--edge`. */
export function AuthFrame({ title, intro, children }: AuthFrameProps) {
  const t = useTexts(texts);
  const { league, team } = brandNames(useLanguage());
  return (
    <Page
      title={title}
      isFullBleed
      className="grid grid-cols-[minmax(0,1fr)] [--edge:max(2.5rem,calc(50vw-37.5rem))] lg:grid-cols-[calc(var(--edge)+36.5rem)_1fr]"
    >
      <div className="relative isolate flex justify-center overflow-x-clip px-4 pt-20 pb-16 sm:px-8 sm:pt-24 lg:min-h-dvh lg:items-center lg:justify-start lg:ps-(--edge) lg:pb-20">
        <div
          aria-hidden="true"
          className="absolute inset-x-0 top-0 -z-1 h-64 opacity-70 [mask-image:linear-gradient(black,transparent)] lg:hidden"
        >
          <KhatamArt seed={league} palette="accent" kind="pattern" />
        </div>
        <div className="w-full max-w-110">
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="mt-3 text-base text-text-2">{intro}</p>}
          <div className="mt-5 sm:mt-8">{children}</div>
        </div>
      </div>
      <div className="sticky top-0 hidden min-h-dvh self-start overflow-hidden lg:grid">
        <KhatamArt seed={`${league}-poster`} palette="accent" className="absolute inset-0" />
        <div
          aria-hidden="true"
          className="absolute inset-0 bg-[linear-gradient(to_top,var(--color-ink)_8%,transparent_60%),linear-gradient(to_bottom,var(--color-ink),transparent_9rem)]"
        />
        <div
          aria-hidden="true"
          className="absolute inset-y-0 start-0 w-24 bg-surface [clip-path:polygon(0_0,100%_0,0_100%)] rtl:[clip-path:polygon(100%_0,0_0,100%_100%)]"
        />
        <div className="relative self-end p-16">
          <p className="font-display text-4xl leading-tight font-extrabold whitespace-pre-line text-text xl:text-[4rem]">
            {t('posterLine')}
          </p>
          <p className="mt-5 max-w-[38ch] text-lg text-balance text-text-2">{t('posterDetail', { team })}</p>
        </div>
      </div>
    </Page>
  );
}

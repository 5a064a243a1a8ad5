/** Renders the frame of every screen shown before the login is complete. */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames } from '@rabita/client/site-config';
import { TeamMark } from '@rabita/client/team-mark';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Button } from '@rabita/ui/controls/button';
import { type ReactNode, useId } from 'react';
import { LanguageToggle } from '../../platform/language-toggle.tsx';
import { useDocumentTitle, useHeadingFocus } from '../../platform/page.tsx';
import { texts } from './texts.ts';

type StepFooterProps = {
  readonly isPending: boolean;
  readonly message: string | null | undefined;
  readonly retryAt: number | null;
};

export function StepFooter({ isPending, message, retryAt }: StepFooterProps) {
  const t = useTexts(texts);
  return (
    <>
      <FormAlert retryAt={retryAt}>{message}</FormAlert>
      <Button type="submit" size="lg" fullWidth isPending={isPending} pendingLabel={t('checking')}>
        {t('continueLabel')}
      </Button>
      <SlowNotice isPending={isPending} />
    </>
  );
}

type LoginFrameProps = { readonly title: string; readonly intro?: ReactNode; readonly children: ReactNode };

export function LoginFrame({ title, intro, children }: LoginFrameProps) {
  const language = useLanguage();
  const { league } = brandNames(language);
  // Each step mounts a frame with a new id, which moves the focus to the heading. A change of language keeps the id.
  const heading = useHeadingFocus(useId());
  useDocumentTitle(title);
  return (
    <div className="relative grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main id="main" className="flex flex-col justify-center px-4 py-8 sm:px-10">
        <div className="mx-auto w-full max-w-110">
          <div className="mb-10 flex items-center justify-between gap-4">
            <p className="flex min-w-0 items-center gap-3 font-display text-lg font-extrabold">
              <TeamMark isLarge />
              {league}
            </p>
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

// Renders the profile page: the member's name, the form with the details, and the account's actions.

import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import { Crest } from '@rabita/ui/art/crest';
import { Name } from '@rabita/ui/bidi';
import { Page } from '../../platform/page.tsx';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { AccountActions } from './account-actions.tsx';
import { ProfileForm } from './profile-form.tsx';
import { texts } from './texts.ts';

export function ProfileEditor({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  return (
    <Page title={t('title')}>
      <div className="mx-auto max-w-7xl px-4 pt-8 pb-20 sm:px-6 lg:px-10">
        <header className="flex items-center gap-5">
          <Crest seed={userIdOf(user) ?? user.email} size={72} palette="accent" />
          <div className="min-w-0">
            <h1 className="text-3xl">{t('title')}</h1>
            <p className="text-lg text-text-2 [overflow-wrap:anywhere]">
              <Name>{user.full_name}</Name>
            </p>
          </div>
        </header>
        <p className="mt-4 max-w-[60ch] text-text-2">{t('intro')}</p>
        <div className="mt-10 grid gap-14 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-20">
          <ProfileForm key={userIdOf(user)} user={user} />
          <AccountActions user={user} />
        </div>
      </div>
    </Page>
  );
}

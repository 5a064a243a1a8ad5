/** Renders the button that installs the app, or on an iPhone instructions; nothing where neither is possible. */
import { install, useInstallMethod } from '@rabita/client/install/use-install';
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { DownloadIcon, ShareIcon } from '@rabita/ui/art/icons';
import { useState } from 'react';

const texts = defineTexts({
  install: { ar: 'تثبيت التطبيق', en: 'Install the app' },
  byHand: {
    ar: 'اضغط «مشاركة» في متصفحك، ثم «إضافة إلى الشاشة الرئيسية».',
    en: 'Tap Share in your browser, then Add to Home Screen.',
  },
  installed: { ar: 'ثُبّت التطبيق. ستجده في شاشتك الرئيسية.', en: 'Installed. Find it on your home screen.' },
});

/** Moves the focus to the text that replaces the pressed button. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

export function InstallApp({ className }: { readonly className: string }) {
  const t = useTexts(texts);
  const installMethod = useInstallMethod();
  const [result, setResult] = useState<Awaited<ReturnType<typeof install>> | null>(null);
  if (result === 'accepted') {
    return (
      <p ref={focusOnce} tabIndex={-1} role="status" className={className}>
        <CheckIcon size={22} />
        <span>{t('installed')}</span>
      </p>
    );
  }
  if (installMethod === null || result === 'failed') return null;
  if (installMethod === 'prompt') {
    return (
      <button type="button" onClick={() => void install().then(setResult)} className={className}>
        <DownloadIcon size={22} />
        <span>{t('install')}</span>
      </button>
    );
  }
  return (
    <div className={className}>
      <ShareIcon size={22} />
      <p>
        <span>{t('install')}</span>
        <span className="block text-sm font-normal text-text-2">{t('byHand')}</span>
      </p>
    </div>
  );
}

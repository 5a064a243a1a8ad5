/** Says where a code was sent. */
import { useTexts } from '@rabita/client/language/texts';
import { Ltr } from '@rabita/ui/bidi';
import type { CodeDestination } from '../../platform/session/auth-state.ts';
import { texts } from './texts.ts';

/** Renders an email or phone number on a separate line, aligned with the page's text. */
export function Destination({ children }: { readonly children: string }) {
  return (
    <span className="block text-lg">
      <Ltr className="inline-block max-w-full font-bold wrap-anywhere text-text">{children}</Ltr>
    </span>
  );
}

export function CodeDestinationText({ destination }: { readonly destination: CodeDestination | null }) {
  const t = useTexts(texts);
  if (!destination) return <span>{t('verifySent')}</span>;
  return (
    <>
      <span>{t(destination.channel === 'sms' ? 'verifySentBySms' : 'verifySentByEmail')}</span>
      <Destination>{destination.typed?.[destination.channel] ?? destination.destination}</Destination>
    </>
  );
}

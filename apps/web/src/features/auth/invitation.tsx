// Says that a friend's link opened the registration, and lets the fan register without it.
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { texts } from './texts.ts';

export function Invitation({ onRemove }: { readonly onRemove: () => void }) {
  const t = useTexts(texts);
  return (
    <p className="-my-2 flex min-h-11 items-center justify-between gap-3 text-base text-text-2">
      <span className="font-semibold text-success">{t('invited')}</span>
      <Button variant="link" onClick={onRemove} aria-label={t('removeInvitation')}>
        {t('remove')}
      </Button>
    </p>
  );
}

/** Links to the outbox page, which shows emails and SMS on a demo installation that does not send them. */
import { useTexts } from '@rabita/client/language/texts';
import { InfoIcon } from '@rabita/ui/art/icons';
import { texts } from './texts.ts';

export function OutboxHint() {
  const t = useTexts(texts);
  return (
    <p className="flex items-start gap-2 text-sm text-text-3">
      <InfoIcon size={18} className="mt-0.5 shrink-0" />
      <span>
        <span>{t('outboxHint')}</span>{' '}
        <a
          href="/outbox"
          target="_blank"
          rel="noopener noreferrer"
          className="ring-focus text-link underline underline-offset-4"
        >
          {t('outboxLink')}
        </a>
      </span>
    </p>
  );
}

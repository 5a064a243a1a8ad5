// Renders when a list was last fetched, for use without a network.
import { formatOwnDayTime } from '@rabita/client/format';
import { useLanguage } from '@rabita/client/language';
import { defineTexts, useTexts } from '@rabita/client/texts';
import { ClockIcon } from '@rabita/ui/art/icons';

const texts = defineTexts({
  savedAt: { ar: 'آخر تحديث {{when}}', en: 'Last updated {{when}}' },
});

type SavedNoticeProps = {
  /** Milliseconds. */
  readonly savedAt: number;
  readonly className?: string;
};

export function SavedNotice({ savedAt, className = '' }: SavedNoticeProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <p role="status" className={`flex items-center gap-2 text-sm text-text-2 ${className}`}>
      <ClockIcon size={16} className="text-gold" />
      {t('savedAt', { when: formatOwnDayTime(savedAt, language) })}
    </p>
  );
}

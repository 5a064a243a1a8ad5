// Renders a message to attendees as members get it, by language and channel, and how many it reaches.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { textOf, useTexts } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import type { SendAnnouncementReply } from '@rabita/contract/staff/announcement';
import { Stat } from '@rabita/ui/stat';
import { LanguageColumns } from '../../platform/fields/language-columns.tsx';
import { texts } from './texts.ts';

type MessageProps = { readonly title: string; readonly subject?: string; readonly text: string };

function Message({ title, subject, text }: MessageProps) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-text-3">{title}</h3>
      <div className="bg-surface-2 p-4 text-base [overflow-wrap:anywhere] whitespace-pre-line text-text">
        {subject && <p className="mb-3 border-b border-line pb-3 font-semibold">{subject}</p>}
        {text}
      </div>
    </section>
  );
}

export function AnnouncementPreview({ recipients, preview }: SendAnnouncementReply) {
  const t = useTexts(texts);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { by_email: byEmail, by_sms: bySms, unreachable } = recipients;
  return (
    <section className="grid gap-6" data-preview>
      <h2 className="text-xl">{t('previewTitle')}</h2>
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <Stat label={t('byEmail')} value={number(byEmail)} tone="accent" />
        <Stat label={t('bySms')} value={number(bySms)} tone="accent" />
        <Stat
          label={t('unreachable')}
          value={number(unreachable)}
          hint={unreachable > 0 ? t('unreachableHint') : undefined}
        />
      </div>
      <LanguageColumns>
        {(of: Language) => (
          <>
            <Message
              title={textOf(texts, of, 'mail')}
              subject={preview[of].subject}
              text={preview[of].mail}
            />
            <Message title={textOf(texts, of, 'sms')} text={preview[of].sms} />
          </>
        )}
      </LanguageColumns>
    </section>
  );
}

/** Lists the messages that were sent to the attendees of an event: when, by whom and to how many. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Announcement } from '@rabita/contract/staff/announcement';
import { useState } from 'react';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { PagedList } from '../../platform/lists/list-page.tsx';
import { ListEmpty, RowList } from '../../platform/lists/list-row.tsx';
import { texts } from './texts.ts';
import { useAnnouncements } from './use-announcements.ts';

function Row({ announcement }: { readonly announcement: Announcement }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const {
    translations,
    recipients,
    sent_by: name,
    created_at,
    includes_pending: includesPending,
  } = announcement;
  const { subject, text } = translations[language];
  const when = formatViewerDayTime(created_at, language);
  const format = (value: number) => formatNumber(value, language);
  return (
    <li className="grid gap-1 border-b border-line py-4 [overflow-wrap:anywhere]">
      <p className="font-semibold text-text">
        <bdi>{subject}</bdi>
      </p>
      <p className="max-w-[70ch] text-base whitespace-pre-line text-text-2">{text}</p>
      <p className="text-sm text-text-3">{name ? t('sentBy', { name, when }) : t('sentAt', { when })}</p>
      <p className="text-sm text-text-3 tabular">
        {t('recipientCounts', {
          email: format(recipients.by_email),
          sms: format(recipients.by_sms),
          none: format(recipients.unreachable),
        })}
      </p>
      {includesPending && <p className="text-sm text-text-3">{t('includedPending')}</p>}
    </li>
  );
}

export function AnnouncementList({ eventId }: { readonly eventId: string }) {
  const t = useTexts(texts);
  const [page, setPage] = useState(1);
  const query = useAnnouncements(eventId, page);
  return (
    <section className="grid max-w-5xl gap-4">
      <h2 className="text-xl">{t('listTitle')}</h2>
      <PagedList
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        rowsOf={data => data.announcements}
        empty={<ListEmpty sentence={t('none')} />}
        onPageChange={setPage}
      >
        {announcements => (
          <RowList rows={announcements}>{announcement => <Row announcement={announcement} />}</RowList>
        )}
      </PagedList>
    </section>
  );
}

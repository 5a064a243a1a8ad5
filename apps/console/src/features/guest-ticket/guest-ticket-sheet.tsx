// Renders a guest's ticket as it is printed, with buttons to print it and to send it as a picture.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { GuestTicket } from '@rabita/contract/staff/box-office';
import { drawQr, QrCode } from '@rabita/ui/art/qr-code';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { formatDayTime } from '../../platform/moments.ts';
import { texts } from './texts.ts';
import { useTicketPicture } from './use-ticket-picture.ts';

export function GuestTicketSheet({ ticket }: { readonly ticket: GuestTicket }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { event, full_name: name, number, qr, format } = ticket;
  const drawing = drawQr(qr);
  const { send, canSend, hasFailed } = useTicketPicture(number, drawing);
  const when = (instant: string) => formatDayTime(instant, language, event.timezone);
  const facts = [
    [t('doors'), when(event.doors_open_at)],
    [t('starts'), when(event.starts_at)],
    [t('place'), event.location[language]],
  ] as const;
  const lines = [name, number, event.name[language], ...facts.map(([label, text]) => `${label}: ${text}`)];
  return (
    <div className="grid justify-items-start gap-6 print:block">
      <div className="grid max-w-prose gap-3 print:hidden">
        <p>{t(format === 'live' ? 'whyLive' : 'why')}</p>
        {format === 'live' && <p className="font-semibold text-gold">{t('live')}</p>}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <Button variant="secondary" onClick={() => void send(lines)}>
            {t(canSend ? 'send' : 'save')}
          </Button>
        </div>
        <p role="alert" className="text-error empty:hidden">
          {hasFailed && t('sendFailed')}
        </p>
      </div>
      <section
        data-sheets
        aria-label={t('title')}
        className="grid w-full max-w-md justify-items-center gap-3 bg-white p-6 text-center text-ink"
      >
        <h2 className="text-xl text-ink [overflow-wrap:anywhere]">
          <Name>{event.name[language]}</Name>
        </h2>
        {drawing && <QrCode drawing={drawing} label={t('qr')} className="h-auto w-full max-w-72" />}
        <p className="text-2xl font-bold [overflow-wrap:anywhere]">
          <Name>{name}</Name>
        </p>
        <p className="text-lg">
          {t('number')} <BookingNumber number={number} className="font-bold" />
        </p>
        <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-start">
          {facts.map(([label, text]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

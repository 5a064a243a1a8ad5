/** Renders a guest's ticket as it is printed, with buttons to print it and to send it as a picture. */
import { directionOf } from '@rabita/client/language/detect-language';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { saveFile } from '@rabita/client/save-file';
import type { GuestTicket } from '@rabita/contract/staff/box-office';
import { drawQr, QrCode, type QrDrawing } from '@rabita/ui/art/qr-code';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { formatDayTime } from '../../platform/format-day-time.ts';
import { texts } from './texts.ts';

/** Issues a guest's ticket when the page opens. It never refetches, because each call issues and records a ticket. */
export const useGuestTicket = (bookingId: string) =>
  useStaffQuery(
    ['guest-ticket', bookingId],
    'getGuestTicket',
    { params: { id: bookingId } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  );

const WIDTH = 1080;
const MARGIN = 90;
const LINE_HEIGHT = 80;

type TicketPicture = {
  readonly lines: readonly string[];
  readonly drawing: QrDrawing;
  readonly direction: 'rtl' | 'ltr';
};

async function drawTicket({ lines, drawing, direction }: TicketPicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = WIDTH + lines.length * LINE_HEIGHT + MARGIN;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  const size = Math.floor((WIDTH - 2 * MARGIN) / drawing.moduleCount);
  const offset = (WIDTH - size * drawing.moduleCount) / 2;
  for (let y = 0; y < drawing.moduleCount; y += 1)
    for (let x = 0; x < drawing.moduleCount; x += 1)
      if (drawing.isDark(x, y)) context.fillRect(offset + x * size, offset + y * size, size, size);
  context.direction = direction;
  context.textAlign = 'center';
  const family = getComputedStyle(document.body).fontFamily;
  for (const [index, line] of lines.entries()) {
    context.font = index < 2 ? `700 56px ${family}` : `400 40px ${family}`;
    context.fillText(line, WIDTH / 2, WIDTH + index * LINE_HEIGHT, WIDTH - MARGIN);
  }
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
}

function useTicketPicture(bookingNumber: string, drawing: QrDrawing | null) {
  const direction = directionOf(useLanguage());
  const [hasFailed, setHasFailed] = useState(false);
  const fileName = `ticket-${bookingNumber}.png`;
  const toFile = (...parts: Blob[]) => new File(parts, fileName, { type: 'image/png' });
  const canShare = navigator.canShare?.({ files: [toFile()] }) ?? false;
  const send = async (lines: readonly string[]) => {
    setHasFailed(false);
    const picture = drawing && (await drawTicket({ lines, drawing, direction }));
    if (!picture) return setHasFailed(true);
    // `share` rejects when staff close the share sheet without sending.
    if (canShare) await navigator.share({ files: [toFile(picture)] }).catch(() => undefined);
    else saveFile(fileName, picture);
  };
  return { send, canShare, hasFailed };
}

export function GuestTicketSheet({ ticket }: { readonly ticket: GuestTicket }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { event, full_name: name, number, qr, format } = ticket;
  const drawing = drawQr(qr);
  const { send, canShare, hasFailed } = useTicketPicture(number, drawing);
  const formatTime = (instant: string) => formatDayTime(instant, language, event.timezone);
  const facts = [
    [t('doors'), formatTime(event.doors_open_at)],
    [t('starts'), formatTime(event.starts_at)],
    [t('venue'), event.location[language]],
  ] as const;
  const lines = [name, number, event.name[language], ...facts.map(([label, text]) => `${label}: ${text}`)];
  return (
    <div className="grid justify-items-start gap-6 print:block">
      <div className="grid max-w-prose gap-3 print:hidden">
        <p>{t(format === 'live' ? 'usageHintLive' : 'usageHint')}</p>
        {format === 'live' && <p className="font-semibold text-gold">{t('nameCheckHint')}</p>}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <Button variant="secondary" onClick={() => void send(lines)}>
            {t(canShare ? 'send' : 'save')}
          </Button>
        </div>
        <p role="alert" className="text-error empty:absolute">
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

/** Renders the ticket of one booking with its code and actions, and a notice if it is a saved copy. */
import { formatViewerMoment } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { useWakeLock } from '@rabita/client/use-wake-lock';
import type { Booking, TicketGate } from '@rabita/contract/fan/booking';
import { WifiOffIcon } from '@rabita/ui/art/first-icons';
import { CalendarIcon, InfoIcon } from '@rabita/ui/art/icons';
import { drawQr } from '@rabita/ui/art/qr-code';
import { Button } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { type ReactNode, useMemo, useState } from 'react';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { eventPath, paths, ticketPath } from '../../platform/paths.ts';
import { ShareEventButton } from '../../platform/sharing/share-event-button.tsx';
import { useHeldHeight } from '../../platform/use-held-height.ts';
import { canBookAgain, getTicketState, isUsableTicket, isVoidTicket, type TicketState } from './rules.ts';
import { texts } from './texts.ts';
import { type TicketCode, TicketPlate } from './ticket-plate.tsx';
import { TicketShape } from './ticket-shape.tsx';
import { TicketStub } from './ticket-stub.tsx';
import { useCalendarFile } from './use-calendar-file.ts';
import { type LiveCodeState, useLiveCode } from './use-live-code.ts';
import { useTicketQr } from './use-ticket-qr.ts';

/** Lists the gates with directions, below the buttons, which must not move when the gates load late. */
function TicketGates({ gates }: { readonly gates: readonly TicketGate[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  // The code's part of the ticket names an only gate.
  const hasMore =
    gates.length > 1 || gates.some(({ translations }) => translations[language].directions !== null);
  if (!hasMore) return null;
  return (
    <section
      aria-labelledby="gates"
      className="mx-auto grid w-full max-w-[26.5rem] gap-3 border-t border-line pt-5 lg:max-w-none print:max-w-none print:text-ink"
    >
      <h2 id="gates" className="text-xl break-after-avoid print:text-ink">
        {t('gates', { count: gates.length })}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 lg:grid-cols-3 print:grid-cols-2">
        {gates.map(({ translations }) => {
          const { name, directions } = translations[language];
          return (
            <li key={name} className="break-inside-avoid [overflow-wrap:anywhere]">
              <p className="text-lg font-bold text-text print:text-ink">
                <bdi>{name}</bdi>
              </p>
              {directions !== null && (
                <p className="text-base text-text-2 print:text-ink">
                  <bdi>{directions}</bdi>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** On phones the three share a row: each has its label below its icon. */
const actionClasses =
  'max-sm:min-h-18 max-sm:min-w-min max-sm:flex-1 max-sm:basis-24 max-sm:flex-col max-sm:gap-1.5 max-sm:px-0.5 max-sm:text-sm ' +
  'max-sm:leading-tight max-sm:[&>span:first-child]:flex-col';

/** Renders the buttons that add the event to a calendar and share it, and the link to its page. */
function TicketActions({ booking }: { readonly booking: Booking }) {
  const t = useTexts(texts);
  const saveCalendarFile = useCalendarFile();
  return (
    <>
      <Button
        variant="secondary"
        className={actionClasses}
        icon={<CalendarIcon />}
        onClick={() => saveCalendarFile(booking)}
      >
        {t('addToCalendar')}
      </Button>
      <ShareEventButton event={booking.event} isGoing className={actionClasses} />
      <ButtonLink to={eventPath(booking.event._id)} variant="secondary" className={actionClasses}>
        <InfoIcon />
        <span>{t('eventDetails')}</span>
      </ButtonLink>
    </>
  );
}

type EntryTicketProps = {
  readonly booking: Booking;
  /** When `booking` was fetched (ms), if it could not be refetched; otherwise null. */
  readonly savedAt: number | null;
  /** The cancel button, which the booking feature provides. */
  readonly cancelAction: ReactNode;
};

type CodeState =
  | Exclude<TicketCode['kind'], 'drawn'>
  | { readonly text: string; readonly elapsedSeconds?: number };

function toCodeState(query: ReturnType<typeof useTicketQr>, liveState: LiveCodeState): CodeState {
  if (!query.data) return query.isError && !query.isFetching ? 'data-error' : 'loading';
  if (query.data.format === 'live') return liveState;
  return query.data.qr === null ? 'draw-error' : { text: query.data.qr };
}

export function EntryTicket({ booking, savedAt, cancelAction }: EntryTicketProps) {
  const t = useTexts(texts);
  const state = getTicketState(booking, Date.now());
  const qr = useTicketQr(booking._id, state === 'valid');
  useWakeLock(state === 'valid');
  const nextStep = getNextStep(booking, state);
  // A ticket that ends while it is on the screen keeps its size.
  const [isShort] = useState(isVoidTicket(state));
  const belowTicket = useHeldHeight<HTMLDivElement>(!isUsableTicket(state));

  const liveState = useLiveCode(booking._id, qr.data?.live ? qr.data : null, () => void qr.refetch());
  const codeState = toCodeState(qr, liveState);
  const text = typeof codeState === 'object' ? codeState.text : null;
  const drawing = useMemo(() => (text === null ? null : drawQr(text)), [text]);
  const elapsedSeconds = typeof codeState === 'object' ? codeState.elapsedSeconds : undefined;
  const code: TicketCode = drawing
    ? { kind: 'drawn', drawing, ...(elapsedSeconds !== undefined && { elapsedSeconds }) }
    : { kind: typeof codeState === 'object' ? 'draw-error' : codeState };

  return (
    <div className="grid gap-6">
      <TicketShape
        isShort={isShort}
        stub={<TicketStub booking={booking} state={state} isShort={isShort} />}
        plate={
          <TicketPlate
            booking={booking}
            state={state}
            code={code}
            gates={qr.data?.gates ?? []}
            onRetry={() => void qr.refetch()}
            isRetrying={qr.isFetching}
          />
        }
      />
      {/* Below the ticket, so that the code is visible on a phone without scrolling. */}
      {savedAt !== null && <SavedNotice savedAt={savedAt} hasCode={state === 'valid' && drawing !== null} />}
      <div ref={belowTicket} className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <div className="mx-auto flex w-full max-w-[26.5rem] flex-wrap justify-center gap-2 sm:gap-3 lg:max-w-none print:hidden">
          {isUsableTicket(state) ? (
            <>
              <TicketActions booking={booking} />
              <div className="flex flex-wrap justify-center gap-x-3 empty:hidden max-sm:basis-full">
                {cancelAction}
              </div>
            </>
          ) : (
            <ButtonLink to={nextStep.to} className="max-sm:w-full">
              {t(nextStep.text)}
            </ButtonLink>
          )}
        </div>
        {state === 'valid' && <TicketGates gates={qr.data?.gates ?? []} />}
      </div>
    </div>
  );
}

/** Returns the link for a ticket that is no longer usable. */
function getNextStep(booking: Booking, state: TicketState) {
  const { moved_to: movedTo, event } = booking;
  if (canBookAgain(booking, state, Date.now()))
    return { to: eventPath(event._id), text: 'bookAgain' } as const;
  if (state === 'moved' && movedTo) return { to: ticketPath(movedTo), text: 'openNewTicket' } as const;
  if (state === 'used') return { to: paths.dashboard, text: 'seeRank' } as const;
  return { to: paths.events, text: 'browseEvents' } as const;
}

function SavedNotice({ savedAt, hasCode }: { readonly savedAt: number; readonly hasCode: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <p
      role="status"
      className="mx-auto flex w-full max-w-[26.5rem] items-start gap-3 border-s-2 border-gold ps-3 text-sm text-text-2 lg:max-w-none"
    >
      <WifiOffIcon size={18} className="mt-1 text-gold" />
      <span>
        {hasCode && <span className="font-semibold text-text">{`${t('savedCodeWorks')} `}</span>}
        <span>{t('savedAt', { when: formatViewerMoment(savedAt, language) })}</span>
      </span>
    </p>
  );
}

export function EntryTicketSkeleton() {
  return (
    <div className="grid gap-6">
      <TicketShape
        stub={
          <div className="absolute inset-0 grid content-between p-5 sm:p-7 lg:p-9">
            <div className="flex justify-between">
              <Skeleton width={150} height={40} />
              <Skeleton width={96} height={28} shape="cut" />
            </div>
            <div className="grid gap-3">
              <Skeleton width="70%" height={36} />
              <Skeleton width="45%" height={20} />
              <Skeleton height={58} className="mt-4" />
            </div>
          </div>
        }
        plate={
          <div className="grid justify-items-center gap-4">
            <Skeleton width={200} height={28} />
            <Skeleton width={294} height={294} />
            <Skeleton width={180} height={32} />
            <Skeleton width={140} height={24} />
          </div>
        }
      />
      <div className="mx-auto flex w-full max-w-[26.5rem] justify-center gap-3 lg:max-w-none">
        {['calendar', 'share', 'details'].map(key => (
          <div key={key} className="h-18 flex-1 sm:h-12 sm:max-w-44">
            <Skeleton height="100%" shape="cut" />
          </div>
        ))}
      </div>
    </div>
  );
}

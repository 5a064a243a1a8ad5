/** Renders the white part of the ticket: the code, or why there is none and what the member can do. */
import { frameTexts } from '@rabita/client/frame-texts';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import type { Booking, TicketGate } from '@rabita/contract/fan/booking';
import { liveStepSeconds } from '@rabita/door/live-ticket';
import { AlertIcon, UserIcon } from '@rabita/ui/art/first-icons';
import { QrIcon } from '@rabita/ui/art/icons';
import { QrCode, type QrDrawing } from '@rabita/ui/art/qr-code';
import { Button } from '@rabita/ui/controls/button';
import { Spinner } from '@rabita/ui/spinner';
import { type ReactNode, Suspense, useState } from 'react';
import { usePointsUpdate } from '../../platform/points-update.ts';
import { useHeldHeight } from '../../platform/use-held-height.ts';
import { FullScreenCode } from './full-screen-code.tsx';
import type { TicketState } from './rules.ts';
import { texts } from './texts.ts';
import { TicketHolder } from './ticket-holder.tsx';
import { TicketOutcome, useEarnedPointsText } from './ticket-outcome.tsx';
import { TicketStamp } from './ticket-stamp.tsx';

/** Returns null if the latest points update is about another booking, takes points back or contains no rank. */
export function useRankChangeText(bookingId: string): string | null {
  const t = useTexts(texts);
  const language = useLanguage();
  const update = usePointsUpdate();
  if (update?.booking_id !== bookingId || update.points <= 0 || update.rank_after === null) return null;
  const after = formatNumber(update.rank_after, language);
  if (update.rank_before === null) return t('rankEnteredBoard', { after });
  if (update.rank_before === update.rank_after) return t('rankUnchanged', { after });
  return t('rankMovedUp', { before: formatNumber(update.rank_before, language), after });
}

/** Renders a ring that empties until the next live code. `elapsedSeconds` of the 15 seconds have already passed. */
function LiveCodeRing({ elapsedSeconds }: { readonly elapsedSeconds: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0 -rotate-90" fill="none">
      <circle cx="10" cy="10" r="8" strokeWidth="2.5" className="stroke-surface-3" />
      <circle
        cx="10"
        cy="10"
        r="8"
        pathLength="1"
        strokeWidth="2.5"
        strokeDasharray="1 1"
        className="animate-beat stroke-text motion-reduce:animate-none"
        style={{ animationDuration: `${liveStepSeconds}s`, animationDelay: `${-elapsedSeconds}s` }}
      />
    </svg>
  );
}

/**
 * Moves a live ticket from another phone to this one. The dialog's code loads only when the button is pressed, because
 * few members need it.
 */
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'), 'MoveDialog');

function MoveTicketButton({ bookingId }: { readonly bookingId: string }) {
  const t = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('moveAction')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <MoveDialog bookingId={bookingId} isOpen onOpenChange={setIsOpen} />}
      </Suspense>
    </>
  );
}

/** The code of a valid ticket, or why there is none. `no-key`: this browser cannot store a signing key. */
export type TicketCode =
  | { readonly kind: 'loading' | 'no-key' | 'other-phone' | 'data-error' | 'draw-error' }
  /** Only a live code has `elapsedSeconds`: the number of its 15 seconds that had passed when it was signed. */
  | { readonly kind: 'drawn'; readonly drawing: QrDrawing; readonly elapsedSeconds?: number };

type PlateProps = {
  readonly booking: Booking;
  readonly state: TicketState;
  readonly code: TicketCode;
  /** The gates arrive with the code. */
  readonly gates: readonly TicketGate[];
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

export function TicketPlate({ booking, state, code, gates, onRetry, isRetrying }: PlateProps) {
  const t = useTexts(texts);
  const rankChangeText = useRankChangeText(booking._id);
  const earnedText = useEarnedPointsText(booking);
  const [firstState] = useState(state);
  const plate = useHeldHeight<HTMLDivElement>(state !== 'valid');
  return (
    <div
      ref={plate}
      className="grid size-full grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] justify-items-center"
    >
      {/* Announces the admission to screen readers when a seal replaces the code. */}
      <p role="status" className="sr-only">
        {state === 'used' ? `${t('usedTitle')}. ${earnedText} ${rankChangeText ?? ''}`.trim() : ''}
      </p>
      {state === 'valid' ? (
        <div className="grid w-full grid-cols-[minmax(0,1fr)] content-center justify-items-center">
          <CodeArea {...{ booking, code, gates, onRetry, isRetrying }} />
        </div>
      ) : (
        <TicketOutcome
          key={state}
          booking={booking}
          state={state}
          hasChanged={state !== firstState}
          rankChangeText={rankChangeText}
        />
      )}
      <TicketHolder booking={booking} />
    </div>
  );
}

function CodeArea({ booking, code, gates, onRetry, isRetrying }: Omit<PlateProps, 'state'>) {
  const t = useTexts(texts);
  const tFrame = useTexts(frameTexts);
  const language = useLanguage();
  const [isLarge, setIsLarge] = useState(false);
  const [gate] = gates;
  const retryButton = (
    <Button variant="primary" size="sm" onClick={onRetry} isPending={isRetrying} pendingLabel={t('loading')}>
      {tFrame('tryAgain')}
    </Button>
  );
  switch (code.kind) {
    case 'loading':
      return (
        <div className="my-6 grid aspect-square w-[min(18rem,100%)] place-items-center bg-surface-3 text-text-3">
          <Spinner size={56} label={t('loading')} />
        </div>
      );
    case 'no-key':
      return <Notice icon={<UserIcon size={36} />} title={t('liveTitle')} detail={t('liveDetail')} />;
    case 'other-phone':
      return (
        <Notice
          icon={<QrIcon size={36} />}
          title={t('otherPhone')}
          detail={t('otherPhoneDetail')}
          action={<MoveTicketButton bookingId={booking._id} />}
        />
      );
    case 'data-error':
    case 'draw-error': {
      const isDataError = code.kind === 'data-error';
      return (
        <Notice
          isError
          icon={<AlertIcon size={36} />}
          title={t(isDataError ? 'qrDataError' : 'qrLoadFailed')}
          detail={t(isDataError ? 'qrDataErrorDetail' : 'qrLoadFailedDetail')}
          action={retryButton}
        />
      );
    }
    case 'drawn':
      return (
        <>
          <p className="font-display text-lg leading-snug font-bold text-text">{t('gate')}</p>
          {gate && gates.length === 1 && (
            <p className="text-base leading-snug text-text-2">
              <span>{t('gates', { count: 1 })}</span>{' '}
              <bdi className="font-bold [overflow-wrap:anywhere] text-text">
                {gate.translations[language].name}
              </bdi>
            </p>
          )}
          <button
            type="button"
            aria-label={t('enlarge')}
            aria-haspopup="dialog"
            onClick={() => setIsLarge(true)}
            className="ring-focus -mx-2 grid max-w-[calc(100%+1rem)] cursor-zoom-in"
          >
            <QrCode
              drawing={code.drawing}
              label={t('codeLabel', { number: booking.number })}
              className="h-auto max-w-full"
            />
          </button>
          {code.elapsedSeconds === undefined ? (
            <p className="max-w-64 text-sm text-text-3">{`${t('gateDetail')} ${t('brightness')}`}</p>
          ) : (
            <p className="flex max-w-72 items-center gap-2.5 text-start text-sm text-text-3">
              <LiveCodeRing key={code.drawing.path} elapsedSeconds={code.elapsedSeconds} />
              <span>{`${t('liveGateDetail')} ${t('brightness')}`}</span>
            </p>
          )}
          {isLarge && (
            <FullScreenCode booking={booking} drawing={code.drawing} onClose={() => setIsLarge(false)} />
          )}
        </>
      );
  }
}

type NoticeProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail: string;
  readonly action?: ReactNode;
  readonly isError?: boolean;
};

function Notice({ icon, title, detail, action, isError = false }: NoticeProps) {
  return (
    <div
      role={isError ? 'alert' : undefined}
      data-state-panel="page"
      className="grid min-h-[20rem] w-full grid-cols-[minmax(0,1fr)] content-center justify-items-center px-3 py-6"
    >
      <TicketStamp tone={isError ? 'error' : 'muted'} isSolid={false} icon={icon} />
      <p className="mt-6 font-display text-xl leading-(--leading-heading) font-bold text-balance text-text">
        {title}
      </p>
      <p className="mt-2 max-w-72 text-text-2">{detail}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

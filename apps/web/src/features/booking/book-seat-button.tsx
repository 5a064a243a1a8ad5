/** Renders the button that books a seat, and the error of a booking or a cancellation. */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { useOnline } from '@rabita/client/calls/use-online';
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { AlertIcon } from '@rabita/ui/art/first-icons';
import { Button } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { useFailureText, useSecondLine } from '../../platform/calls/failure-texts.ts';
import { paths } from '../../platform/paths.ts';
import { BOOKING_FAILED, CANCELLING_FAILED, FULLY_BOOKED, LOGIN_REQUIRED } from './rules.ts';
import { texts } from './texts.ts';

/** The classes of a row's action: as wide in all rows of a list, so that the buttons align. */
export const rowActionClasses = (isStrong: boolean) => `sm:min-w-36 ${isStrong ? '' : 'cut-frame'}`;

type BookSeatButtonProps = {
  readonly eventName: string;
  /** Staff have to approve the booking, so the button says "Request a seat". */
  readonly requiresApproval: boolean;
  readonly isLoading: boolean;
  readonly onBook: () => void;
  /** Makes the button small, for a row of a list. The list's first one is `strong`. */
  readonly inRow?: 'strong' | 'quiet';
};

export function BookSeatButton({
  eventName,
  requiresApproval,
  isLoading,
  onBook,
  inRow,
}: BookSeatButtonProps) {
  const t = useTexts(texts);
  return (
    <>
      <Button
        fullWidth={!inRow}
        size={inRow && 'sm'}
        variant={inRow === 'quiet' ? 'secondary' : 'primary'}
        className={inRow && rowActionClasses(inRow === 'strong')}
        onClick={onBook}
        isPending={isLoading}
        pendingLabel={t('booking')}
        aria-label={t(requiresApproval ? 'requestNamed' : 'bookNamed', { event: eventName })}
      >
        {t(requiresApproval ? 'request' : 'book')}
      </Button>
      <SlowNotice isPending={isLoading} text={t('bookingSlow')} className="basis-full" />
    </>
  );
}

/** Renders the next step after an error, or nothing if the error's own text is enough. */
function NextStep({ error }: { readonly error: string }) {
  const t = useTexts(texts);
  const tFrame = useTexts(frameTexts);
  const isOnline = useOnline();
  const offlineText = `${tFrame('youAreOffline')} ${tFrame('retryWhenOnline')}`;
  const linkClasses = 'ring-focus inline-flex min-h-6 items-center text-link underline underline-offset-4';
  switch (error) {
    case BOOKING_FAILED:
      return isOnline ? t('bookAgain') : offlineText;
    case CANCELLING_FAILED:
      return isOnline ? t('cancelAgain') : offlineText;
    case FULLY_BOOKED:
      return (
        <Link to={`${paths.events}?show=open`} className={linkClasses}>
          {t('openEvents')}
        </Link>
      );
    case LOGIN_REQUIRED:
      return (
        <Link to={paths.auth} state={{ from: paths.events }} className={linkClasses}>
          {t('loginToBook')}
        </Link>
      );
    default:
      return null;
  }
}

type BookingErrorProps = {
  readonly error: string | null;
  /** The booking call got no response: the seat may be booked. */
  readonly isOutcomeUnknown?: boolean;
};

/** Renders the error in the page's language, with the next step. Renders nothing without an error. */
export function BookingError({ error, isOutcomeUnknown = false }: BookingErrorProps) {
  const t = useTexts(texts);
  const failure = useFailureText(error);
  const secondLine = useSecondLine(isOutcomeUnknown ? null : error);
  const text = isOutcomeUnknown ? t('bookingUnknown') : failure;
  if (text === null) return null;
  return (
    <div role="alert" className="flex items-start gap-2 text-sm text-error">
      <AlertIcon size={16} className="mt-1 shrink-0" />
      <p>
        <span dir="auto">{text}</span>
        {secondLine && <span className="block text-text-2">{secondLine}</span>}
        <span className="block text-text-2 empty:hidden">
          <NextStep error={isOutcomeUnknown ? BOOKING_FAILED : (error ?? '')} />
        </span>
      </p>
    </div>
  );
}

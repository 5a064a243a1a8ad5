// The one button that books, and under it why the last try did not.
import { Button } from '@rabita/ui/button';
import { AlertIcon } from '@rabita/ui/icons';
import { useFailureText } from '../../platform/failure-texts.ts';
import { useTexts } from '../../platform/texts.ts';
import { texts } from './texts.ts';

type BookPlaceButtonProps = {
  readonly eventName: string;
  /** The league answers first: the member asks instead of books. */
  readonly requiresApproval: boolean;
  readonly isLoading: boolean;
  readonly onBook: () => void;
};

/** A list holds many of these, so the full accent is kept for the one under the pointer or the focus. */
const quietAccent =
  'text-accent-text! [--fill:var(--color-accent-soft)]! hover:text-on-accent! hover:[--fill:var(--color-accent)]! ' +
  'focus-visible:text-on-accent! focus-visible:[--fill:var(--color-accent)]!';

/** Books, or asks for, a place at one event. */
export function BookPlaceButton({ eventName, requiresApproval, isLoading, onBook }: BookPlaceButtonProps) {
  const t = useTexts(texts);
  return (
    <Button
      fullWidth
      variant="secondary"
      className={quietAccent}
      onClick={onBook}
      isPending={isLoading}
      pendingLabel={t('booking')}
      aria-label={t(requiresApproval ? 'requestNamed' : 'bookNamed', { event: eventName })}
    >
      {t(requiresApproval ? 'request' : 'book')}
    </Button>
  );
}

/** The stored literal, in the page's language; nothing without one. */
export function BookingError({ error }: { readonly error: string | null }) {
  const text = useFailureText(error);
  if (text === null) return null;
  return (
    <p role="alert" className="flex items-start gap-2 text-sm text-error">
      <AlertIcon size={16} className="mt-1 shrink-0" />
      <span dir="auto">{text}</span>
    </p>
  );
}

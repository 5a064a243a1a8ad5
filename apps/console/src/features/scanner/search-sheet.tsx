/** Renders the search for an attendee without a code, whom a steward can then admit. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { laneLetter } from '@rabita/door/lane';
import { Badge } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { useEffect, useState } from 'react';
import { formatViewerTime } from '../../platform/format-day-time.ts';
import type { Attendee } from '../../scan-engine/admit-by-hand.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { checkSearch, type SearchValues } from './rules.ts';
import { OverrideForm } from './steward-actions.tsx';
import { texts } from './texts.ts';
import { useDoorRequest } from './use-scanner.ts';
import { reentryTexts } from './verdict-texts.ts';

type SearchSheetProps = {
  readonly scanner: RunningScanner;
  /** Searched for as soon as the sheet opens, if it is not empty. */
  readonly initialQuery: string;
  readonly allowsReentry?: boolean;
  readonly onClose: () => void;
};

type AttendeeRowProps = {
  readonly attendee: Attendee;
  readonly onChoose: () => void;
  /** Missing if the event does not allow going out and in again. */
  readonly onLetBack: (() => void) | undefined;
};

function AttendeeRow({ attendee, onChoose, onLetBack }: AttendeeRowProps) {
  const t = useTexts(texts);
  const tReentry = useTexts(reentryTexts);
  const language = useLanguage();
  const { full_name: name, number, phone_ends: digits } = attendee;
  const { status, lane, admitted_at: admittedAt, note } = attendee;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="text-lg font-semibold text-text">
          <Name>{name}</Name>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm tabular">
          <BookingNumber number={number} />
          {digits !== '' && <span>{t('phoneEnds', { digits })}</span>}
          <span>{t('lane', { lane: laneLetter(lane) })}</span>
        </p>
        {note !== null && (
          <p className="mt-1 border-s-2 border-gold ps-3 text-text">
            <span className="sr-only">{t('note')} </span>
            <Name>{note}</Name>
          </p>
        )}
      </div>
      {admittedAt !== null ? (
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone="neutral">
            {t('inSince', { time: formatViewerTime(admittedAt * 1000, language) })}
          </Badge>
          {onLetBack && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={tReentry('letBackLabel', { name })}
              onClick={onLetBack}
            >
              {tReentry('letBack')}
            </Button>
          )}
        </span>
      ) : status === 'confirmed' ? (
        <Button size="sm" aria-label={t('admitByHandLabel', { name })} onClick={onChoose}>
          {t('admitByHand')}
        </Button>
      ) : (
        <Badge tone={status === 'pending' ? 'gold' : 'error'}>{t(status)}</Badge>
      )}
    </li>
  );
}

type SearchProps = SearchSheetProps & { readonly onChoose: (attendee: Attendee) => void };

function Search({ scanner, initialQuery, allowsReentry = false, onChoose, onClose }: SearchProps) {
  const t = useTexts(texts);
  const form = useForm<SearchValues>({ initial: { q: initialQuery }, check: checkSearch });
  const { run, isPending, failure, retryAt } = useDoorRequest(t('searchNeedsNetwork'));
  const tReentry = useTexts(reentryTexts);
  const letBack = async (attendee: Attendee) => {
    const admit = () => scanner.admitByHand(attendee, tReentry('letBackReason')).then(() => true);
    if (await run(admit, form.showApiError)) onClose();
  };
  const [result, setResult] = useState<Awaited<ReturnType<RunningScanner['findAttendees']>> | null>(null);
  // Hides earlier results while the field has an error.
  const shownResult = form.invalidFields.length === 0 ? result : null;
  const submit = async () => {
    setResult(null);
    const response = await run(() => scanner.findAttendees(form.values.q.trim()), form.showApiError);
    if (response) setResult(response);
  };
  useEffect(() => {
    if (initialQuery) form.ref.current?.requestSubmit();
  }, [initialQuery, form.ref]);
  return (
    <>
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-4">
        <TextField
          type="search"
          label={t('searchLabel')}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          {...form.text('q')}
        />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <Button type="submit" isPending={isPending} pendingLabel={t('finding')}>
          {t('find')}
        </Button>
      </form>
      <div role="status" className="mt-4">
        {shownResult && shownResult.attendees.length === 0 && <p>{t('nobody')}</p>}
        {shownResult && shownResult.attendees.length > 0 && (
          <ul className="border-t border-line">
            {shownResult.attendees.map(attendee => (
              <AttendeeRow
                key={attendee._id}
                attendee={attendee}
                onChoose={() => onChoose(attendee)}
                onLetBack={allowsReentry ? () => void letBack(attendee) : undefined}
              />
            ))}
          </ul>
        )}
        {shownResult?.has_more && <p className="mt-3 text-gold">{t('hasMore')}</p>}
      </div>
    </>
  );
}

export function SearchSheet(props: SearchSheetProps) {
  const { scanner, onClose } = props;
  const t = useTexts(texts);
  const [chosenAttendee, setChosenAttendee] = useState<Attendee | null>(null);
  return (
    <Sheet
      isOpen
      onOpenChange={open => !open && onClose()}
      title={chosenAttendee ? <Name>{chosenAttendee.full_name}</Name> : t('searchTitle')}
      closeLabel={t('close')}
    >
      {chosenAttendee ? (
        <OverrideForm
          labelKey="reason"
          admit={reason => scanner.admitByHand(chosenAttendee, reason)}
          onBack={() => setChosenAttendee(null)}
          onDone={onClose}
        />
      ) : (
        <Search {...props} onChoose={setChosenAttendee} />
      )}
    </Sheet>
  );
}

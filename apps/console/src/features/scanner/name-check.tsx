// After a look at the person: the name fits, and they are let in by hand with the reason.
import { useTexts } from '@rabita/client/texts';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { useState } from 'react';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { OverrideForm } from './override-form.tsx';
import { texts } from './texts.ts';
import type { Display } from './use-reads.ts';
import { useView } from './use-scanner.ts';

type NameCheckProps = { readonly scanner: RunningScanner; readonly shown: Display['shown'] };

/** Nothing where no name is to be checked, or the server could not tell it. */
export function NameCheck({ scanner, shown }: NameCheckProps) {
  const t = useTexts(texts);
  const outcome = useView(scanner, view => view.outcome);
  const [asked, setAsked] = useState<number | null>(null);
  if (outcome?.finding.verdict !== 'name_check' || !outcome.attendee || !outcome.ticket) return null;
  const { attendee, ticket, number } = outcome;
  const close = () => setAsked(null);
  return (
    <>
      {/* The form stays open over whatever a camera sees meanwhile. */}
      {shown === outcome && (
        <Button variant="secondary" size="lg" fullWidth onClick={() => setAsked(number)}>
          {t('nameFits')}
        </Button>
      )}
      <Sheet
        isOpen={asked === number}
        onOpenChange={open => !open && close()}
        title={<Name>{attendee.full_name ?? attendee.number}</Name>}
        closeLabel={t('close')}
      >
        <OverrideForm
          scanner={scanner}
          attendee={{ _id: attendee._id, ticket: ticket.key, lane: ticket.lane }}
          onDone={close}
        />
      </Sheet>
    </>
  );
}

// Renders the button with which a steward confirms that a ticket belongs to its holder. It opens the override form.
import { useTexts } from '@rabita/client/language/texts';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { useState } from 'react';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { OverrideForm } from './override-form.tsx';
import { texts } from './texts.ts';
import type { ReadDisplay } from './use-read-controller.ts';
import { useScannerView } from './use-scanner.ts';

type NameCheckProps = { readonly scanner: RunningScanner; readonly shown: ReadDisplay['shown'] };

/**
 * Renders nothing unless the latest scan requires a name check, and either the server has sent the attendee or the
 * steward may admit without a network.
 */
export function NameCheck({ scanner, shown }: NameCheckProps) {
  const t = useTexts(texts);
  const outcome = useScannerView(scanner, view => view.outcome);
  const [openFor, setOpenFor] = useState<number | null>(null);
  if (outcome?.finding.verdict !== 'name_check' || !outcome.ticket) return null;
  const { attendee, ticket, bySight, number } = outcome;
  if (!attendee && bySight === null) return null;
  const close = () => setOpenFor(null);
  return (
    <>
      {/* Only the button depends on `shown`: the open form stays when the camera reads a code that is not a ticket. */}
      {shown === outcome && (
        <Button variant="secondary" size="lg" fullWidth onClick={() => setOpenFor(number)}>
          {t(attendee ? 'nameFits' : 'knownPerson')}
        </Button>
      )}
      <Sheet
        isOpen={openFor === number}
        onOpenChange={open => !open && close()}
        title={attendee ? <Name>{attendee.full_name ?? attendee.number}</Name> : t('bySightTitle')}
        closeLabel={t('close')}
      >
        {!attendee && <p className="mb-5">{t('bySightDetail')}</p>}
        <OverrideForm
          question="checkedReason"
          admit={reason =>
            attendee
              ? scanner.admitByHand({ _id: attendee._id, ticket: ticket.key, lane: ticket.lane }, reason)
              : scanner.admitBySight(bySight ?? '', reason)
          }
          onDone={close}
        />
      </Sheet>
    </>
  );
}

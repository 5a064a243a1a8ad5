/** Renders the dialog that settles a revoked scanner's overrides: one, or all since a chosen time. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { LATE_UPLOADS_PER_CALL, NOTE_MAX } from '@rabita/contract/constants';
import type { Scanner } from '@rabita/contract/door/scanner';
import type { StandingOverride } from '@rabita/contract/staff/override';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { Select } from '@rabita/ui/controls/select';
import { TextField } from '@rabita/ui/controls/text-field';
import { useRef, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { DangerButton, OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { RowList } from '../../platform/lists/list-row.tsx';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { overrideTexts } from './override-texts.ts';
import { checkNoteValues, cleanText, type NoteValues } from './rules.ts';
import { useChangeDoor, useOverrides } from './use-door.ts';

type Decision = 'keep' | 'take_back';
type OverridesDialogProps = { readonly scanner: Scanner; readonly onClose: () => void };

/** Settles the overrides in several calls. Returns the number that nobody else had settled. */
async function settleAll(
  id: string,
  decision: Decision,
  note: string,
  ids: readonly string[],
): Promise<number> {
  let settledCount = 0;
  for (let index = 0; index < ids.length; index += LATE_UPLOADS_PER_CALL) {
    const scans = ids.slice(index, index + LATE_UPLOADS_PER_CALL);
    const { results } = await callStaff('settleOverrides', {
      params: { id },
      body: { decision, note, scans },
    });
    settledCount += results.filter(({ outcome }) => outcome !== 'changed').length;
  }
  return settledCount;
}

export function OverridesDialog({ scanner, onClose }: OverridesDialogProps) {
  const t = useTexts(overrideTexts);
  const name = scannerLabel(scanner, useLanguage());
  const query = useOverrides(scanner._id);
  return (
    <OpenDialog onClose={onClose} title={t('title', { name })}>
      <Fetched query={query} loading={t('loading')} failed={t('failed')}>
        {({ overrides }) =>
          overrides.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <Overrides scannerId={scanner._id} overrides={overrides} />
          )
        }
      </Fetched>
    </OpenDialog>
  );
}

type OverridesProps = { readonly scannerId: string; readonly overrides: readonly StandingOverride[] };

function Overrides({ scannerId, overrides }: OverridesProps) {
  const t = useTexts(overrideTexts);
  const language = useLanguage();
  const [since, setSince] = useState('');
  const form = useForm<NoteValues>({ initial: { note: '' }, check: checkNoteValues });
  const { change, isPending, failure, retryAt } = useChangeDoor();
  const overridesSince = overrides.filter(({ at }) => at >= since);
  const startTimes = [...new Set(overrides.map(({ at }) => at))].slice(1);
  const chosenDecision = useRef<{ decision: Decision; ids: readonly string[] } | null>(null);
  const settle = async () => {
    if (!chosenDecision.current) return;
    const { decision, ids } = chosenDecision.current;
    chosenDecision.current = null;
    await change(
      () => settleAll(scannerId, decision, cleanText(form.values.note), ids),
      count => t(decision === 'keep' ? 'kept' : 'takenBack', { count }),
      form.showApiError,
    );
  };
  const submitDecision = (decision: Decision, ids: readonly string[]) => {
    chosenDecision.current = { decision, ids };
    form.ref.current?.requestSubmit();
  };
  const allIds = overridesSince.map(({ _id }) => _id);
  const renderButtons = (
    ids: readonly string[],
    captions: Record<Decision, string>,
    labels?: Record<Decision, string>,
  ) => (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={labels?.keep}
        isDisabled={isPending}
        onClick={() => submitDecision('keep', ids)}
      >
        {captions.keep}
      </Button>
      <DangerButton
        size="sm"
        aria-label={labels?.take_back}
        isDisabled={isPending}
        onClick={() => submitDecision('take_back', ids)}
      >
        {captions.take_back}
      </DangerButton>
    </>
  );
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void settle())} className="grid gap-5">
      <p>{t('detail')}</p>
      {startTimes.length > 0 && (
        <Select
          label={t('since')}
          placeholder={t('fromStart')}
          options={[
            { value: '', label: t('fromStart') },
            ...startTimes.map(at => ({ value: at, label: formatViewerDayTime(at, language) })),
          ]}
          value={since}
          onChange={setSince}
        />
      )}
      <TextField label={t('reason')} autoComplete="off" maxLength={NOTE_MAX} {...form.text('note')} />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        {renderButtons(allIds, {
          keep: t('keepAll', { count: allIds.length }),
          take_back: t('takeBackAll', { count: allIds.length }),
        })}
      </div>
      <RowList rows={overridesSince}>
        {({ _id, at, number, full_name }) => {
          const holder = full_name ?? t('deletedMember');
          return (
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
              <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
                <Name className="block font-semibold text-text">{holder}</Name>
                <span className="text-sm text-text-2">
                  <BookingNumber number={number} /> · {formatViewerDayTime(at, language)}
                </span>
              </span>
              <span className="flex gap-2">
                {renderButtons(
                  [_id],
                  { keep: t('keep'), take_back: t('takeBack') },
                  { keep: t('keepLabel', { name: holder }), take_back: t('takeBackLabel', { name: holder }) },
                )}
              </span>
            </li>
          );
        }}
      </RowList>
    </form>
  );
}

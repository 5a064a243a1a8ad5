/** Renders the button and dialog that give a member points or take them, with a reason. */
import { ApiError } from '@rabita/client/calls/api-error';
import { useTexts } from '@rabita/client/language/texts';
import { ADJUSTMENT_TARGETS } from '@rabita/contract/constants';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { type AdjustValues, checkAdjustment, type PointsKind, parsePointsChange } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeMember } from './use-member.ts';

type MemberPoints = { readonly loyalty_points: number; readonly points_balance: number };

/** Returns the member's saved points if the API rejected an adjustment that would make them negative; else null. */
function findMemberPoints(error: unknown): MemberPoints | null {
  if (!(error instanceof ApiError) || error.code !== 'points.below_zero') return null;
  return error.body as MemberPoints;
}

const APPLIES_TO_TEXTS = {
  both: 'appliesToBoth',
  balance: 'appliesToBalance',
  ranking: 'appliesToRanking',
} as const satisfies Record<PointsKind, keyof typeof texts.table>;

type AdjustDialogProps = { readonly id: string; readonly onClose: () => void };

function AdjustDialog({ id, onClose }: AdjustDialogProps) {
  const t = useTexts(texts);
  const values: AdjustValues = { points: '', applies_to: 'both', note: '' };
  const form = useDraftForm(`points of member ${id}`, { values }, checkAdjustment);
  const { points, applies_to, note } = form.values;
  return (
    <FormDialog
      form={form}
      mutation={useChangeMember(id)}
      send={() =>
        callStaff('adjustPoints', {
          params: { id },
          body: { points: parsePointsChange(points) ?? 0, applies_to, note: note.trim() },
        })
      }
      done={() => t('saved')}
      showApiError={error => {
        const saved = findMemberPoints(error);
        if (saved === null) return form.showApiError(error);
        form.mark('points', t('belowZero', { ranking: saved.loyalty_points, balance: saved.points_balance }));
        return true;
      }}
      title={t('adjust')}
      submitLabel={t('save')}
      pendingLabel={t('saving')}
      onClose={onClose}
    >
      <p className="text-sm text-text-2">{t('adjustDetail')}</p>
      <TextField label={t('change')} dir="ltr" inputMode="text" autoComplete="off" {...form.text('points')} />
      <RadioGroup
        label={t('appliesTo')}
        options={ADJUSTMENT_TARGETS.map(value => ({ value, label: t(APPLIES_TO_TEXTS[value]) }))}
        {...form.choice('applies_to')}
      />
      <TextField label={t('note')} autoComplete="off" {...form.text('note')} />
    </FormDialog>
  );
}

export function AdjustPoints({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('adjust')}
      </Button>
      {isOpen && <AdjustDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

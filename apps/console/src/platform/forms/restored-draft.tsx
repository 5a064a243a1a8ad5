// Renders a notice above a form that shows a restored draft, with a button that discards the draft.
import { useTexts } from '@rabita/client/language/texts';
import { InfoIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { leaveTexts } from './leave-texts.ts';
import type { DraftForm } from './use-draft-form.ts';

type RestoredDraftProps = { readonly form: Pick<DraftForm<object>, 'isRestored' | 'discard' | 'ref'> };

export function RestoredDraft({ form: { isRestored, discard, ref } }: RestoredDraftProps) {
  const t = useTexts(leaveTexts);
  if (!isRestored) return null;
  const discardDraft = () => {
    discard();
    // The button disappears with the notice, so the focus moves to the first field.
    ref.current?.querySelector<HTMLElement>('input, textarea, [role="spinbutton"]')?.focus();
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-s-2 border-link bg-surface-2 px-4 py-3 text-base text-text"
    >
      <p className="flex items-start gap-3">
        <InfoIcon className="mt-1 shrink-0 text-link" />
        <span>{t('restored')}</span>
      </p>
      <Button variant="link" onClick={discardDraft}>
        {t('discard')}
      </Button>
    </div>
  );
}

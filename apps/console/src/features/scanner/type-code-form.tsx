/** Renders the form for typing or pasting a ticket code that neither the camera nor a barcode reader can read. */
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { QrIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { checkTypedCode, normaliseTypedCode, type TypedCodeValues } from './rules.ts';
import { texts } from './texts.ts';

type TypeCodeSheetProps = { readonly onCode: (text: string) => void; readonly onClose: () => void };

export function TypeCodeSheet({ onCode, onClose }: TypeCodeSheetProps) {
  const t = useTexts(texts);
  return (
    <Sheet isOpen onOpenChange={open => !open && onClose()} title={t('typeTitle')} closeLabel={t('close')}>
      <TypeCodeForm autoFocus onCode={onCode} />
    </Sheet>
  );
}

type TypeCodeFormProps = { readonly onCode: (text: string) => void; readonly autoFocus?: boolean };

export function TypeCodeForm({ onCode, autoFocus }: TypeCodeFormProps) {
  const t = useTexts(texts);
  const form = useForm<TypedCodeValues>({ initial: { text: '' }, check: checkTypedCode });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => onCode(normaliseTypedCode(form.values.text)))}
      className="grid gap-5 text-start"
    >
      <TextField
        label={t('typeLabel')}
        description={t('typeHint')}
        dir="ltr"
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        startSlot={<QrIcon size={28} />}
        inputClassName="min-h-16 text-2xl font-semibold tabular"
        {...form.text('text')}
      />
      <Button type="submit" size="lg" fullWidth>
        {t('check')}
      </Button>
    </form>
  );
}

// Renders the form for typing or pasting a ticket code that neither the camera nor a hand-held scanner can read.

import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { checkTypedCode, normaliseTypedCode, type TypedCodeValues } from './rules.ts';
import { texts } from './texts.ts';

type TypeCodeSheetProps = { readonly onCode: (text: string) => void; readonly onClose: () => void };

export function TypeCodeSheet({ onCode, onClose }: TypeCodeSheetProps) {
  const t = useTexts(texts);
  const form = useForm<TypedCodeValues>({ initial: { text: '' }, check: checkTypedCode });
  const submit = () => {
    onCode(normaliseTypedCode(form.values.text));
    onClose();
  };
  return (
    <Sheet isOpen onOpenChange={open => !open && onClose()} title={t('typeTitle')} closeLabel={t('close')}>
      <form ref={form.ref} noValidate onSubmit={form.submit(submit)} className="grid gap-5">
        <TextField
          label={t('typeLabel')}
          description={t('typeHint')}
          dir="ltr"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.text('text')}
        />
        <Button type="submit" size="lg">
          {t('check')}
        </Button>
      </form>
    </Sheet>
  );
}

// Renders the sheet in which a steward types a ticket's code while the camera is open.
import { useTexts } from '@rabita/client/language/texts';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { texts } from './texts.ts';
import { TypeCodeForm } from './type-code-form.tsx';

type TypeCodeSheetProps = { readonly onCode: (text: string) => void; readonly onClose: () => void };

export function TypeCodeSheet({ onCode, onClose }: TypeCodeSheetProps) {
  const t = useTexts(texts);
  return (
    <Sheet isOpen onOpenChange={open => !open && onClose()} title={t('typeTitle')} closeLabel={t('close')}>
      <TypeCodeForm autoFocus onCode={onCode} />
    </Sheet>
  );
}

/** Renders the form that hands out a reward by its scanned code or its number, and the result. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { QrIcon } from '@rabita/ui/art/icons';
import { Card } from '@rabita/ui/card';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { type KeyboardEvent, useRef } from 'react';
import { HandOutResult } from '../../platform/hand-out/hand-out-result.tsx';
import { checkHandOut, type HandOutValues, normaliseCode } from '../../platform/hand-out/rules.ts';
import { handOutTexts } from '../../platform/hand-out/texts.ts';
import { emptyTypedBuffer, REWARD_PREFIX, readKeystroke } from '../../scan-engine/read-keystrokes.ts';
import { useHandOut } from './hand-out.tsx';
import { texts } from './texts.ts';

export function HandOutForm() {
  const t = useTexts(texts);
  const tHandOut = useTexts(handOutTexts);
  const form = useForm<HandOutValues>({ initial: { code: '' }, check: checkHandOut });
  const { handOut, result, undo, isUndoing, isPending, failure, retryAt } = useHandOut();
  // A barcode reader presses the keys of an American keyboard, which type other letters on an Arabic layout.
  const typedKeys = useRef(emptyTypedBuffer);
  const readKey = (event: KeyboardEvent) => {
    const { key, code, shiftKey, timeStamp } = event;
    const keystroke = { key, code, isShifted: shiftKey, isInField: true, at: timeStamp };
    const reading = readKeystroke(typedKeys.current, keystroke, REWARD_PREFIX);
    // `foreign`: not a reward's code, so a person may be typing a number.
    typedKeys.current = reading.code === 'foreign' ? emptyTypedBuffer : reading.typed;
    if (reading.code === 'foreign' || (!reading.code && !reading.isSuffix)) return;
    event.preventDefault();
    if (!reading.code) return;
    form.set('code', reading.code.text);
    void submit(reading.code.text);
  };
  const submit = async (code: string) => {
    const redemption = await handOut(normaliseCode(code), form.showApiError);
    if (redemption) form.reset();
    // Selects a rejected code, so that the next scan replaces it.
    form.ref.current?.querySelector('input')?.select();
  };
  return (
    <section className="grid gap-4">
      <Card>
        <form
          ref={form.ref}
          noValidate
          onSubmit={form.submit(() => void submit(form.values.code))}
          className="mx-auto grid max-w-2xl gap-y-5 sm:py-8"
        >
          <h2 className="text-2xl">{t('handOutTitle')}</h2>
          <TextField
            label={tHandOut('code')}
            description={t('codeHint')}
            dir="ltr"
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            startSlot={<QrIcon size={28} />}
            inputClassName="min-h-16 text-2xl font-semibold tabular"
            onKeyDown={readKey}
            {...form.text('code')}
          />
          <Button
            type="submit"
            size="lg"
            fullWidth
            isPending={isPending}
            pendingLabel={tHandOut('handingOut')}
          >
            {tHandOut('handOut')}
          </Button>
          <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        </form>
      </Card>
      <HandOutResult result={result} undo={undo} isUndoing={isUndoing} />
    </section>
  );
}

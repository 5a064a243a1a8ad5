// Renders the counter's menu: the language, and the button that closes the counter.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { useState } from 'react';
import { LanguageToggle } from '../../platform/language-toggle.tsx';
import type { RunningCounter } from '../../scan-engine/run-counter.ts';
import { texts } from './counter-texts.ts';

type CounterMenuProps = { readonly counter: RunningCounter; readonly onClose: () => void };

export function CounterMenu({ counter, onClose }: CounterMenuProps) {
  const t = useTexts(texts);
  const [state, setState] = useState<'open' | 'leaving' | 'failed'>('open');
  const leave = async () => {
    setState('leaving');
    if (!(await counter.leave())) setState('failed');
  };
  return (
    <Sheet isOpen onOpenChange={open => !open && onClose()} title={t('menu')} closeLabel={t('close')}>
      <div className="grid gap-6">
        <div>
          <LanguageToggle />
        </div>
        <section className="grid gap-3 border-t border-line pt-5">
          <p>{t('leaveDetail')}</p>
          <FormAlert>{state === 'failed' && t('leaveFailed')}</FormAlert>
          <Button
            variant="danger"
            isPending={state === 'leaving'}
            pendingLabel={t('leaving')}
            onClick={() => void leave()}
          >
            {t('leave')}
          </Button>
        </section>
      </div>
    </Sheet>
  );
}

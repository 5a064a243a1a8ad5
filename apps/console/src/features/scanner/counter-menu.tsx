// Renders the counter's menu: the language, and the button that closes the counter.
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { useState } from 'react';
import { LanguageToggle } from '../../platform/language-toggle.tsx';
import type { RunningCounter } from '../../scan-engine/run-counter.ts';
import { texts } from './counter-texts.ts';
import { LeaveDialog } from './leave-dialog.tsx';

type CounterMenuProps = { readonly counter: RunningCounter; readonly onClose: () => void };

export function CounterMenu({ counter, onClose }: CounterMenuProps) {
  const t = useTexts(texts);
  const [state, setState] = useState<'open' | 'asking' | 'leaving' | 'failed'>('open');
  const leave = async () => {
    setState('leaving');
    const isDone = await counter.leave();
    if (!isDone) setState('failed');
    return isDone;
  };
  return (
    <Sheet isOpen onOpenChange={open => !open && onClose()} title={t('menu')} closeLabel={t('close')}>
      <div className="grid gap-6">
        <div>
          <LanguageToggle />
        </div>
        <section className="grid gap-3 border-t border-line pt-5">
          <p>{t('leaveDetail')}</p>
          <Button variant="danger" onClick={() => setState('asking')}>
            {t('leave')}
          </Button>
          {state !== 'open' && (
            <LeaveDialog
              title={t('leaveTitle')}
              detail={t('leaveDetail')}
              failure={state === 'failed' ? t('leaveFailed') : null}
              isPending={state === 'leaving'}
              onLeave={leave}
              onClose={() => setState('open')}
            />
          )}
        </section>
      </div>
    </Sheet>
  );
}

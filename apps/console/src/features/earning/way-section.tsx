// Renders one way to earn: what it does, the switch that shows whether fans have it, and what belongs to it.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import type { EarningWays } from '@rabita/contract/staff/earning';
import { ChevronDownIcon } from '@rabita/ui/art/icons';
import { type ReactNode, useId, useState } from 'react';
import { Switch } from '../../platform/fields/switch.tsx';
import { texts } from './texts.ts';
import { useChangeEarning } from './use-earning.ts';

type WaySectionProps = {
  readonly title: string;
  readonly detail: string;
  readonly isOn: boolean;
  /** Stores whether it is on, with its terms as they are stored. */
  readonly onSwitch: (isOn: boolean) => Promise<{ readonly ways: EarningWays }>;
  readonly switched: (isOn: boolean) => string;
  readonly children: ReactNode;
};

export function WaySection({ title, detail, isOn, onSwitch, switched, children }: WaySectionProps) {
  const t = useTexts(texts);
  const titleId = useId();
  const { change, isPending, failure, retryAt } = useChangeEarning();
  const toggle = (next: boolean) =>
    void change(
      () => onSwitch(next),
      () => switched(next),
    );
  return (
    <section
      aria-labelledby={titleId}
      className="cut-fill grid gap-5 p-5 [--cut:20px] [--fill:var(--color-surface-1)] sm:p-7"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 max-w-[60ch] text-base text-text-2">{detail}</p>
        </div>
        <Switch
          label={title}
          isOn={isOn}
          stateText={t(isOn ? 'on' : 'off')}
          isPending={isPending}
          onChange={toggle}
        />
      </header>
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      {children}
    </section>
  );
}

type WayTermsProps = {
  /** The stored terms in a few words. */
  readonly summary: string;
  /** Whether it starts open, because it holds unsaved input. */
  readonly startsOpen: boolean;
  readonly children: ReactNode;
};

export function WayTerms({ summary, startsOpen, children }: WayTermsProps) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      className="group border-t border-line pt-3"
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className="ring-focus flex min-h-11 cursor-pointer list-none items-center gap-x-4 text-base hover:text-text">
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-4">
          <span className="font-semibold text-text">{t('terms')}</span>
          <span className="text-text-2 tabular">{summary}</span>
        </span>
        <ChevronDownIcon
          size={18}
          className="shrink-0 text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}

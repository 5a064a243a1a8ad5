// Renders one way to earn: what it does, the switch that shows whether fans have it, and what belongs to it.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import type { EarningWays } from '@rabita/contract/staff/earning';
import { ChevronDownIcon } from '@rabita/ui/art/icons';
import { Badge } from '@rabita/ui/badge';
import { type ReactNode, useId, useState } from 'react';
import { texts } from './texts.ts';
import { useChangeEarning } from './use-earning.ts';

type SwitchProps = {
  /** What is switched, for screen readers. */
  readonly label: string;
  readonly isOn: boolean;
  /** "On" or "off" in the page's language. */
  readonly stateText: string;
  readonly isPending: boolean;
  readonly onChange: (isOn: boolean) => void;
};

function Switch({ label, isOn, stateText, isPending, onChange }: SwitchProps) {
  return (
    <div className="flex items-center gap-3">
      <Badge tone={isOn ? 'success' : 'neutral'}>{stateText}</Badge>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && onChange(!isOn)}
        className="ring-focus grid min-h-11 min-w-16 cursor-pointer place-items-center aria-disabled:cursor-progress"
      >
        <span
          className={`flex h-8 w-14 border-2 p-1 transition-colors ${
            isOn ? 'justify-end border-accent bg-accent' : 'justify-start border-border bg-surface-3'
          }`}
        >
          <span className={`size-5 ${isOn ? 'bg-on-accent' : 'bg-text-2'}`} />
        </span>
      </button>
    </div>
  );
}

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

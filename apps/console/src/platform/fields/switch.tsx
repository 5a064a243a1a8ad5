/** Renders a switch that takes effect at once, with its state as a text beside it. */
import { Badge } from '@rabita/ui/badge';

type SwitchProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly stateText: string;
  readonly isPending: boolean;
  readonly onChange: (isOn: boolean) => void;
};

export function Switch({ label, isOn, stateText, isPending, onChange }: SwitchProps) {
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

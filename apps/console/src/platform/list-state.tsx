// What every list of the console shows when it is not a list: coming, failed, or empty.
import { Button } from '@rabita/ui/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';

const ROWS = ['a', 'b', 'c', 'd'];

export function ListLoading({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4">
      {ROWS.map(row => (
        <Skeleton key={row} height={64} />
      ))}
    </div>
  );
}

type ListFailedProps = {
  readonly sentence: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
};

export function ListFailed({ sentence, retryLabel, onRetry }: ListFailedProps) {
  return (
    <StatePanel
      kind="error"
      isCompact
      sentence={sentence}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  );
}

export function ListEmpty({ sentence, detail }: { readonly sentence: string; readonly detail?: ReactNode }) {
  return <StatePanel kind="empty" isCompact sentence={sentence} detail={detail} />;
}

// Renders a compact panel in place of a list without rows.
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';

type ListEmptyProps = { readonly sentence: string; readonly detail?: ReactNode; readonly action?: ReactNode };

export function ListEmpty(props: ListEmptyProps) {
  return <StatePanel kind="empty" isCompact {...props} />;
}

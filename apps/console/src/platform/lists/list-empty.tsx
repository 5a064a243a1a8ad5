// Renders a compact panel in place of a list without rows.
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';

type ListEmptyProps = { readonly sentence: string; readonly detail?: ReactNode };

export function ListEmpty({ sentence, detail }: ListEmptyProps) {
  return <StatePanel kind="empty" isCompact sentence={sentence} detail={detail} />;
}

/** Groups items, which come newest first, by the viewer's calendar day (`YYYY-MM-DD`). */
import { viewerDayKey } from '@rabita/client/language/format';

export function groupByDay<Item extends { readonly at: string }>(
  items: readonly Item[],
): [day: string, items: [Item, ...Item[]]][] {
  const groups: [string, [Item, ...Item[]]][] = [];
  for (const item of items) {
    const day = viewerDayKey(item.at);
    const last = groups.at(-1);
    if (last?.[0] === day) last[1].push(item);
    else groups.push([day, [item]]);
  }
  return groups;
}

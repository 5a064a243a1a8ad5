// Decides when a steward may practise.
import type { DeviceTime } from '@rabita/door/device-time';
import { serverNow } from '@rabita/door/server-clock';
import type { ScannerView } from '../../scan-engine/scanner-state.ts';

/** Whether the doors are still closed by the server's clock, so that a steward may practise. */
export function isBeforeDoors({ news }: Pick<ScannerView, 'news'>, now: DeviceTime): boolean {
  const time = serverNow(news?.clock ?? null, now);
  return news !== null && time !== undefined && time < news.event.opens_at;
}

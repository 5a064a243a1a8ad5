/** Lists the scanners that need the crew's attention, the most urgent first. */
import { formatPercent } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { OVERRIDES_MAX } from '@rabita/contract/constants';
import type { Scanner } from '@rabita/contract/door/scanner';
import { laneLetter } from '@rabita/door/lane';
import { AlertIcon, CheckIcon } from '@rabita/ui/art/first-icons';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { DangerButton } from '../../platform/forms/danger-dialog.tsx';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { type Attention, formatAge, listAttention, secondsSince } from './rules.ts';
import { texts } from './texts.ts';

type AttentionListProps = {
  readonly scanners: readonly Scanner[];
  readonly serverTime: number;
  readonly onRevoke: ((id: string) => void) | undefined;
  readonly onAllow: ((scanner: Scanner) => void) | undefined;
};

/** No other scanner admits the tickets of an absent scanner's lanes until the leases end or a manager revokes it. */
const blocksLanes = ({ kind, scanner }: Attention) => kind === 'absent' && scanner.lanes.length > 0;

export function AttentionList({ scanners, serverTime, onRevoke, onAllow }: AttentionListProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const entries = listAttention(scanners, serverTime);
  const ago = (instant: string) => formatAge(secondsSince(instant, serverTime), language);
  const toMessage = ({ kind, scanner }: Attention): string => {
    const { lanes_in_doubt: lanes, conflicts, last_synced_at: lastContact } = scanner;
    const { unsent, unsent_since: unsentSince } = scanner;
    switch (kind) {
      case 'doubt':
        return t('doubt', { lanes: lanes.map(laneLetter).join(' ') });
      case 'overrides':
        return t(scanner.recent_overrides < OVERRIDES_MAX ? 'overrides' : 'overrideLimitReached', {
          count: scanner.recent_overrides,
        });
      case 'conflicts':
        return t('conflicts', { count: conflicts });
      case 'absent':
        return lastContact === null ? t('neverConnected') : t('absent', { ago: ago(lastContact) });
      case 'unsent':
        return t('longUnsent', { count: unsent ?? 0, since: unsentSince === null ? '' : ago(unsentSince) });
      case 'battery':
        return t('battery', { share: formatPercent((scanner.battery?.percent ?? 0) / 100, language) });
    }
  };
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-xl">
        {t('attention')}
      </h2>
      {entries.length === 0 ? (
        <p className="flex items-center gap-3 text-base text-success">
          <CheckIcon />
          {t('nothing')}
        </p>
      ) : (
        <ul className="grid gap-x-8 border-t border-line xl:grid-cols-2">
          {entries.map(entry => (
            <li
              key={`${entry.kind} ${entry.scanner._id}`}
              data-attention={entry.kind}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 sm:flex-nowrap"
            >
              <AlertIcon className={entry.kind === 'doubt' ? 'text-error' : 'text-gold'} />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="block text-lg font-bold text-text">
                  <Name>{scannerLabel(entry.scanner, language)}</Name>
                </span>
                <span className="block text-base text-text-2 tabular">{toMessage(entry)}</span>
                {blocksLanes(entry) && <span className="block text-base text-text-2">{t('deadPhone')}</span>}
              </span>
              <span className="grid w-full gap-2 empty:hidden sm:flex sm:w-auto sm:gap-4">
                {onAllow && entry.kind === 'overrides' && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={t('allowLabel', { name: scannerLabel(entry.scanner, language) })}
                    onClick={() => onAllow(entry.scanner)}
                  >
                    {t('allow')}
                  </Button>
                )}
                {onRevoke && (blocksLanes(entry) || entry.kind === 'overrides') && (
                  <DangerButton
                    size="sm"
                    aria-label={t('revokeLabel', { name: scannerLabel(entry.scanner, language) })}
                    onClick={() => onRevoke(entry.scanner._id)}
                  >
                    {t('revoke')}
                  </DangerButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

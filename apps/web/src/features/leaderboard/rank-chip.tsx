/** Renders the member's rank as a badge, in gold, silver or bronze for the first three ranks. */
import { useTexts } from '@rabita/client/language/texts';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { getMedal } from './rules.ts';
import { texts } from './texts.ts';

type RankChipProps = {
  /** Null for a member without points. */
  readonly rank: number | null;
  readonly className?: string;
};

export function RankChip({ rank, className = '' }: RankChipProps) {
  const t = useTexts(texts);
  const tone: BadgeTone = rank === null ? 'outline' : (getMedal(rank) ?? 'accent');
  return (
    <Badge tone={tone} icon={<TrophyIcon size={16} />} className={`tabular ${className}`}>
      {rank === null ? t('noRank') : t('yourRank', { rank })}
    </Badge>
  );
}

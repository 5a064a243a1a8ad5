// Renders the switch between the leaderboards of all time, of this season and of past seasons.
import { useTexts } from '@rabita/client/language/texts';
import type { Season } from '@rabita/contract/fan/season';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { type BoardChoice, pastSeasons } from './season-rules.ts';
import { seasonTexts } from './season-texts.ts';

type BoardSwitchProps = {
  /** Null while they load: past seasons then appear at the end of the row, and move nothing. */
  readonly seasons: readonly Season[] | null;
  readonly hasCurrent: boolean;
  readonly choice: BoardChoice;
  readonly onChange: (choice: BoardChoice) => void;
};

export function BoardSwitch({ seasons, hasCurrent, choice, onChange }: BoardSwitchProps) {
  const t = useTexts(seasonTexts);
  return (
    <FilterChips
      className="mt-2 basis-full"
      label={t('boards')}
      options={[
        { value: 'all', label: t('allTime') },
        ...(hasCurrent ? [{ value: 'current', label: t('thisSeason') }] : []),
        ...pastSeasons(seasons ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={choice}
      onChange={onChange}
    />
  );
}

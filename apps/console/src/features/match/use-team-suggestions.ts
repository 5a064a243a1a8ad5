/** Suggests the teams of earlier matches for the two sides of a match. */
import type { Form } from '@rabita/client/forms/use-form';
import type { Language } from '@rabita/contract/constants';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import type { MatchValues } from './rules.ts';

/** Picking a team fills its name in both languages, and its short name. */
export function useTeamSuggestions({ set }: Pick<Form<MatchValues>, 'set'>) {
  const teams = useStaffQuery(['matches', 'teams'], 'listKnownTeams', {}).data?.teams ?? [];
  return (field: string, language: Language) => {
    if (field !== 'home_name' && field !== 'away_name') return;
    const otherLanguage = language === 'ar' ? 'en' : 'ar';
    return {
      suggestions: teams.map(({ name, tag }) => ({
        value: name.en,
        label: name[language],
        hint: tag,
        aliases: [name[otherLanguage], tag],
      })),
      onPick: (picked: string) => {
        const team = teams.find(({ name }) => name.en === picked);
        if (!team) return;
        set(`translations.ar.${field}`, team.name.ar);
        set(`translations.en.${field}`, team.name.en);
        set(field === 'home_name' ? 'home_tag' : 'away_tag', team.tag);
      },
    };
  };
}

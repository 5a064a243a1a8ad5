/** Returns a function that saves a match's calendar file on the device. */
import { useLanguage } from '@rabita/client/language/language';
import { saveFile } from '@rabita/client/save-file';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import type { Match } from '@rabita/contract/fan/match';
import { createMatchCalendarFile } from '@rabita/contract/fan/match-calendar-file';

export function useMatchCalendarFile() {
  const language = useLanguage();
  return (match: Match): void => {
    const { publicUrl } = siteConfig;
    const league = { name: brandNames(language).league, publicUrl, host: new URL(publicUrl).hostname };
    const file = createMatchCalendarFile(match, language, league, new Date().toISOString());
    const name = `${match.home.tag}-${match.away.tag}-${match.date}.ics`;
    saveFile(name, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  };
}

/** Remembers the search, filters and page of each list until logout, for links that return to the list. */
import { readSession, writeSession } from '@rabita/client/storage';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';

const LISTS = [
  paths.events,
  paths.matches,
  paths.rewards,
  paths.redemptions,
  paths.seasons,
  paths.members,
  paths.questions,
  paths.audit,
] as const;
export type ListPath = (typeof LISTS)[number];

export const isListPath = (path: string): path is ListPath => LISTS.some(list => list === path);

function readQueryStrings(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(readSession('staffLists') ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(
        (entry): entry is [ListPath, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

export function useRememberLists(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isListPath(pathname))
      writeSession('staffLists', JSON.stringify({ ...readQueryStrings(), [pathname]: search }));
  }, [pathname, search]);
}

export const rememberedPath = (list: ListPath): string => `${list}${readQueryStrings()[list] ?? ''}`;

/** Called when the session ends, because searches may contain members' names and numbers. */
export const forgetLists = (): void => writeSession('staffLists', null);

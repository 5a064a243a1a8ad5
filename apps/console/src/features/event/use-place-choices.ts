// Queries what the forms of single attendees offer: members that match a search, and events to move a booking to.
import { useLanguage } from '@rabita/client/language/language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { formatViewerDayTime } from '../../platform/moments.ts';
import { isFull } from './place-rules.ts';

/** Long enough that fast typing sends one request. */
const PAUSE_MS = 250;
/** More members than fit the dialog do not help: a longer search text does. */
const MEMBERS = 5;
const TERM_MIN = 2;

/** Members whose name, email, phone or booking number matches what was typed. Idle until two characters are typed. */
export function useMemberChoices(typed: string) {
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return useQuery({
    queryKey: ['members', 'choices', term],
    queryFn: () => callStaff('searchMembers', { query: { q: term, limit: MEMBERS } }),
    enabled: term.length >= TERM_MIN,
    placeholderData: keepPreviousData,
  });
}

/** Enough for the coming events of a year. */
const EVENTS = 100;

/** The coming published events to which a booking can be moved. A full one is left out if the booking needs a seat. */
export function useTargetChoices(eventId: string, needsSeat: boolean) {
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['events', 'targets'],
    queryFn: () =>
      callStaff('listStaffEvents', { query: { when: 'coming', publication: 'published', limit: EVENTS } }),
  });
  const choices = query.data?.events
    .filter(event => event._id !== eventId && event.state !== 'cancelled' && !(needsSeat && isFull(event)))
    .map(({ _id, translations, starts_at }) => ({
      value: _id,
      label: `${translations[language].name} · ${formatViewerDayTime(starts_at, language)}`,
    }));
  return { choices, isFailed: query.isError, retry: () => void query.refetch() };
}

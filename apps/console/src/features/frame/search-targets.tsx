/** Turns pages and search results into the options of the search, each with the path that it opens. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Role } from '@rabita/contract/roles';
import type { LeagueSearch } from '@rabita/contract/staff/search';
import { EventsIcon, UserIcon } from '@rabita/ui/art/first-icons';
import { GiftIcon, SearchIcon, TicketIcon } from '@rabita/ui/art/icons';
import { Ltr, Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import type { SearchGroup, SearchOption } from '@rabita/ui/overlays/search-dialog';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { eventPath, memberPath, paths, searchPath } from '../../platform/paths.ts';
import { entryIcons } from './menu.tsx';
import { filterPages, listPages, type SearchPage } from './rules.ts';
import { SearchMatch } from './search-match.tsx';
import { searchTexts } from './search-texts.ts';
import { texts } from './texts.ts';

type Target = SearchOption & { readonly path: string };
type TargetGroup = Omit<SearchGroup, 'options'> & { readonly options: readonly Target[] };

const pageNames = { ...texts.table, ...searchTexts.table };

/** Returns the pages whose name contains the text; all of them if it is empty. */
export function usePageTargets(role: Role, text: string): TargetGroup[] {
  const t = useTexts(searchTexts);
  const tFrame = useTexts(texts);
  const language = useLanguage();
  const toTarget = ({ name, entry }: SearchPage): Target => {
    const Icon = entry ? entryIcons[entry] : UserIcon;
    return {
      key: `page-${name}`,
      path: paths[name],
      icon: <Icon />,
      label: <SearchMatch text={pageNames[name][language]} typed={text} />,
      place: entry && name !== entry && tFrame(entry),
    };
  };
  const options = filterPages(listPages(role), text, pageNames).map(toTarget);
  return options.length > 0 ? [{ title: t('pages'), options }] : [];
}

type HolderProps = { readonly holder: string | null; readonly subject: string; readonly state: string };

function NumberDetail({ holder, subject, state }: HolderProps) {
  return (
    <>
      {holder !== null && (
        <span>
          <Name>{holder}</Name>
          {' · '}
        </span>
      )}
      <Name>{subject}</Name>
      <span>
        {' · '}
        {state}
      </span>
    </>
  );
}

/** Returns what a search found, in the order of the groups on screen. */
export function useResultTargets(results: LeagueSearch | undefined, text: string): TargetGroup[] {
  const t = useTexts(searchTexts);
  const language = useLanguage();
  if (!results) return [];
  const { booking, redemption, members, events } = results;
  const numbers: Target[] = [];
  if (booking)
    numbers.push({
      key: 'booking',
      path: searchPath(eventPath(booking.event._id, 'bookings'), booking.number),
      icon: <TicketIcon />,
      label: (
        <>
          <span>{t('booking')}</span> <BookingNumber number={booking.number} />
        </>
      ),
      detail: (
        <NumberDetail
          holder={booking.full_name}
          subject={booking.event.translations[language].name}
          state={t(booking.status)}
        />
      ),
    });
  if (redemption)
    numbers.push({
      key: 'redemption',
      path: searchPath(paths.redemptions, redemption.number, 'show=all'),
      icon: <GiftIcon />,
      label: (
        <>
          <span>{t('redemption')}</span> <BookingNumber number={redemption.number} />
        </>
      ),
      detail: (
        <NumberDetail
          holder={redemption.full_name}
          subject={redemption.reward.translations[language].name}
          state={t(redemption.state)}
        />
      ),
    });
  const memberTargets: Target[] = members.map(member => ({
    key: `member-${member._id}`,
    path: memberPath(member._id),
    icon: <UserIcon />,
    label: (
      <Name>
        <SearchMatch text={member.full_name} typed={text} />
      </Name>
    ),
    detail: (
      <>
        <Ltr>
          <SearchMatch text={member.email} typed={text} />
        </Ltr>
        <span>{' · '}</span>
        <Ltr>
          <SearchMatch text={member.phone_number} typed={text} />
        </Ltr>
      </>
    ),
  }));
  const eventTargets: Target[] = events.map(event => ({
    key: `event-${event._id}`,
    path: eventPath(event._id),
    icon: <EventsIcon />,
    label: (
      <Name>
        <SearchMatch text={event.translations[language].name} typed={text} />
      </Name>
    ),
    detail: (
      <>
        <span>{formatViewerDayTime(event.starts_at, language)}</span>
        {event.state === 'cancelled' && (
          <span>
            {' · '}
            {t('eventCancelled')}
          </span>
        )}
      </>
    ),
  }));
  if (results.members_total > members.length)
    memberTargets.push({
      key: 'all-members',
      path: searchPath(paths.members, text),
      icon: <SearchIcon />,
      label: t('allMembers', { count: results.members_total }),
    });
  if (results.events_total > events.length)
    eventTargets.push({
      key: 'all-events',
      path: searchPath(paths.events, text, 'show=all'),
      icon: <SearchIcon />,
      label: t('allEvents', { count: results.events_total }),
    });
  return [
    { title: t('numbers'), options: numbers },
    { title: t('members'), options: memberTargets },
    { title: t('events'), options: eventTargets },
  ].filter(({ options }) => options.length > 0);
}

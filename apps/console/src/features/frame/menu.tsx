/** Renders the console's menu, and the tabs between the sections of one of its entries. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Role } from '@rabita/contract/roles';
import type { Waiting } from '@rabita/contract/staff/today';
import { EventsIcon, HomeIcon, StarIcon } from '@rabita/ui/art/first-icons';
import { GiftIcon, IdCardIcon, MatchIcon, PeopleIcon, ShieldIcon } from '@rabita/ui/art/icons';
import { Badge } from '@rabita/ui/badge';
import { Ltr } from '@rabita/ui/bidi';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { isListPath, rememberedPath } from '../../platform/lists/remember-lists.ts';
import { paths } from '../../platform/paths.ts';
import { TabLink, TabNav } from '../../platform/tab-nav.tsx';
import {
  type Entry,
  findEntry,
  findWaiting,
  listEntries,
  listTabs,
  type MenuEntry,
  type Section,
} from './rules.ts';
import { texts } from './texts.ts';

export const entryIcons = {
  today: HomeIcon,
  events: EventsIcon,
  matches: MatchIcon,
  rewards: GiftIcon,
  points: StarIcon,
  members: PeopleIcon,
  team: IdCardIcon,
  league: ShieldIcon,
} as const satisfies Record<Entry, unknown>;

const POLL_MS = 30_000;

/** A higher count would take the room of its link's name. */
const SHOWN_MAX = 999;

/** Stewards decide none of it, so the API refuses them the counts. */
export const useWaiting = (role: Role): Waiting | undefined =>
  useStaffQuery(['waiting'], 'countWaiting', {}, { refetchInterval: POLL_MS, enabled: role !== 'steward' })
    .data;

/** A link to the list that is already open clears its search and filters. */
const toSectionPath = (section: Section, pathname: string) => {
  const path = paths[section];
  return isListPath(path) && path !== pathname ? rememberedPath(path) : path;
};

type WaitingCount = {
  /** The count, which screen readers get in words as the link's description. Null: nothing waits. */
  readonly count: ReactNode;
  readonly descriptionId: string | undefined;
};

function useWaitingCount(sections: readonly Section[], waiting: Waiting | undefined): WaitingCount {
  const t = useTexts(texts);
  const language = useLanguage();
  const id = useId();
  const found = findWaiting(sections, waiting);
  if (!found) return { count: null, descriptionId: undefined };
  return {
    descriptionId: id,
    count: (
      <>
        <span aria-hidden="true" className="inline-flex">
          <Badge className="tabular">
            <Ltr>{found.count > SHOWN_MAX ? `${SHOWN_MAX}+` : formatNumber(found.count, language)}</Ltr>
          </Badge>
        </span>
        <span id={id} hidden>
          {t(found.kind, { count: found.count })}
        </span>
      </>
    ),
  };
}

const linkClasses =
  'ring-focus relative flex min-h-12 items-center gap-3 px-4 text-base font-semibold text-text-2 no-underline transition-colors lg:min-h-11 ' +
  'hover:bg-surface-3 hover:text-text aria-[current]:bg-surface-3 aria-[current]:text-text ' +
  'before:absolute before:inset-y-2 before:start-0 before:w-1 before:scale-y-0 before:bg-accent-text before:transition-transform aria-[current]:before:scale-y-100';

type EntryLinkProps = {
  readonly entry: MenuEntry;
  readonly waiting: Waiting | undefined;
  readonly onNavigate: (() => void) | undefined;
};

function EntryLink({ entry: { entry, sections }, waiting, onNavigate }: EntryLinkProps) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const { count, descriptionId } = useWaitingCount(sections, waiting);
  const Icon = entryIcons[entry];
  const isCurrent = findEntry(pathname) === entry;
  const isAtFirst = pathname === paths[sections[0]];
  return (
    <Link
      to={toSectionPath(sections[0], pathname)}
      aria-current={isCurrent ? (isAtFirst ? 'page' : 'true') : undefined}
      aria-describedby={descriptionId}
      onClick={onNavigate}
      className={linkClasses}
    >
      <Icon size={20} />
      <span className="flex-1">{t(entry)}</span>
      {count}
    </Link>
  );
}

type MenuProps = {
  readonly role: Role;
  readonly waiting: Waiting | undefined;
  /** Closes the phone's menu when staff follow a link. */
  readonly onNavigate?: () => void;
};

export function Menu({ role, waiting, onNavigate }: MenuProps) {
  const t = useTexts(texts);
  return (
    <nav aria-label={t('navigation')}>
      <ul>
        {listEntries(role).map(entry => (
          <li key={entry.entry}>
            <EntryLink entry={entry} waiting={waiting} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SectionLinkProps = {
  readonly section: Section;
  readonly waiting: Waiting | undefined;
};

function SectionLink({ section, waiting }: SectionLinkProps) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const { count, descriptionId } = useWaitingCount([section], waiting);
  return (
    <TabLink
      to={toSectionPath(section, pathname)}
      isCurrent={pathname === paths[section]}
      descriptionId={descriptionId}
    >
      <span>{t(section)}</span>
      {count}
    </TabLink>
  );
}

/** Links to the sections of the current entry, at the top of each of them. */
export function SectionTabs({ role, waiting }: Omit<MenuProps, 'onNavigate'>) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const sections = listTabs(role, pathname);
  const entry = findEntry(pathname);
  if (!entry || sections.length === 0) return null;
  return (
    <div className="px-4 pt-2 sm:px-6 lg:px-10 lg:pt-4">
      <TabNav label={t(entry)}>
        {sections.map(section => (
          <SectionLink key={section} section={section} waiting={waiting} />
        ))}
      </TabNav>
    </div>
  );
}

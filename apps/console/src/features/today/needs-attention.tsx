// Lists what only staff can settle (conflicts, pending bookings, failed messages), each with a link to its page.
import { formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Today } from '@rabita/contract/staff/today';
import { AlertIcon, CheckIcon } from '@rabita/ui/art/first-icons';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { doorPath, eventPath, paths } from '../../platform/paths.ts';
import { texts } from './texts.ts';

type TaskProps = {
  readonly to: string;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  readonly isUrgent?: boolean;
};

function Task({ to, title, detail, isUrgent }: TaskProps) {
  return (
    <li>
      <Link
        to={to}
        className="ring-focus flex min-h-16 items-center gap-4 border-b border-line py-3 no-underline transition-colors hover:bg-surface-1 sm:px-3"
      >
        <AlertIcon className={isUrgent ? 'text-error' : 'text-gold'} />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="block font-semibold text-text">{title}</span>
          <span className="block text-sm text-text-2">{detail}</span>
        </span>
        <ChevronForwardIcon className="text-text-3" />
      </Link>
    </li>
  );
}

/** Stewards see only conflicts: the API returns pending bookings and failed messages only to managers. */
export function NeedsAttention({ today }: { readonly today: Today }) {
  const { pending = [], failed_messages: failedMessages = 0 } = today;
  const t = useTexts(texts);
  const language = useLanguage();
  const when = (instant: string) => formatViewerDayTime(instant, language);
  const tasks = [
    ...today.conflicts.map(({ event, conflicts, newest_at }) => (
      <Task
        key={`conflict ${event._id}`}
        to={doorPath(event._id)}
        isUrgent
        title={t('conflicts', { count: conflicts })}
        detail={
          <>
            <Name>{event.name}</Name>
            {' · '}
            {t('conflictsDetail', { when: when(newest_at) })}
          </>
        }
      />
    )),
    ...pending.map(({ event, pending: count, oldest_at }) => (
      <Task
        key={`pending ${event._id}`}
        to={`${eventPath(event._id)}?tab=bookings&status=pending`}
        title={t('pending', { count })}
        detail={
          <>
            <Name>{event.name}</Name>
            {' · '}
            {t('oldest', { when: when(oldest_at) })}
          </>
        }
      />
    )),
    failedMessages > 0 && (
      <Task
        key="messages"
        to={paths.failedMessages}
        title={t('failedMessages', { count: failedMessages })}
        detail={t('failedMessagesDetail')}
      />
    ),
  ].filter(Boolean);
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-xl">{t('needsHand')}</h2>
      {tasks.length > 0 ? (
        <ul className="border-t border-line">{tasks}</ul>
      ) : (
        <p className="flex items-center gap-3 text-base text-success">
          <CheckIcon />
          {t('nothing')}
        </p>
      )}
    </section>
  );
}

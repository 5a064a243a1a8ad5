/** Lists tasks for staff. Each task says what to do, or links to the page where staff do it. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import { AlertIcon, CheckIcon } from '@rabita/ui/art/first-icons';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatVenueDayTime, formatViewerDayTime, formatViewerTime } from '../../platform/format-day-time.ts';
import { isUrgent, pickFirstTasks, type Task } from './rules.ts';
import { texts } from './texts.ts';

/** The maximum number of tasks shown at first. The first task of each kind is always shown. */
const INITIAL_TASKS_MAX = 6;

const classes = 'flex min-h-14 items-center gap-4 border-b border-line py-2 sm:px-3';

function formatTaskMoment({ at, timezone }: Task, language: Language): string {
  if (!at) return '';
  return timezone ? formatVenueDayTime(at, language, timezone) : formatViewerDayTime(at, language);
}

/** Keeps a setting's name left to right within Arabic text. */
const isolateLtr = (text: string) => `\u2066${text}\u2069`;

function TaskItem({ task }: { readonly task: Task }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { kind, path, name, count = 0, at, usage } = task;
  const detail =
    kind === 'outOfStock'
      ? undefined
      : t(`${kind}Detail`, {
          when: formatTaskMoment(task, language),
          time: at ? formatViewerTime(at, language) : '',
          used: formatNumber(usage?.used ?? 0, language),
          limit: formatNumber(usage?.limit ?? 0, language),
          setting: isolateLtr(usage?.setting ?? ''),
        });
  // On a phone urgent tasks are short, because the list of open doors comes below them.
  const isShortOnPhones = isUrgent(task) && path !== null;
  const content = (
    <>
      <AlertIcon className={isUrgent(task) ? 'text-error' : 'text-gold'} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block font-semibold text-text">{t(kind, { count })}</span>
        <span className={`block text-sm text-text-2 ${isShortOnPhones ? 'max-sm:truncate' : ''}`}>
          {name && <Name>{name}</Name>}
          <span className={isShortOnPhones ? 'max-sm:hidden' : undefined}>
            {name && detail && ' · '}
            {detail}
          </span>
        </span>
      </span>
    </>
  );
  if (path === null) return <li className={classes}>{content}</li>;
  return (
    <li>
      <Link to={path} className={`ring-focus no-underline transition-colors hover:bg-surface-1 ${classes}`}>
        {content}
        <ChevronForwardIcon className="text-text-3" />
      </Link>
    </li>
  );
}

type NeedsAttentionProps = { readonly title: string; readonly tasks: readonly Task[] };

export function NeedsAttention({ title, tasks }: NeedsAttentionProps) {
  const t = useTexts(texts);
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shownTasks = showsAll ? tasks : pickFirstTasks(tasks, INITIAL_TASKS_MAX);
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={titleId} className={`text-xl ${tasks.some(isUrgent) ? 'text-error' : ''}`}>
        {title}
      </h2>
      {tasks.length > 0 ? (
        <ul className="border-t border-line">
          {shownTasks.map(task => (
            <TaskItem key={`${task.kind} ${task.path ?? task.usage?.setting}`} task={task} />
          ))}
        </ul>
      ) : (
        <p className="flex items-center gap-3 text-base text-success">
          <CheckIcon />
          {t('nothingToDo')}
        </p>
      )}
      {shownTasks.length < tasks.length && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setShowsAll(true)}>
            {t('showMore', { count: tasks.length - shownTasks.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

// Lists what needs attention: conflicts and scanners at the doors, pending bookings, matches, drafts, messages, rewards
// and records. Each entry links to the page where staff settle it.
import { formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { AlertIcon, CheckIcon } from '@rabita/ui/art/first-icons';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { isUrgent, type Task } from './rules.ts';
import { texts } from './texts.ts';

/** The id of the section, for the link to it on phones. */
export const NEEDS_ATTENTION_ID = 'needs-attention';

/** More tasks than this are hidden until the user asks for them, unless they are urgent. */
const SHOWN = 6;

function TaskLink({ task }: { readonly task: Task }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { kind, path, name, count = 0, at } = task;
  const detail =
    kind === 'soldOut'
      ? undefined
      : t(`${kind}Detail`, { when: at ? formatViewerDayTime(at, language) : '' });
  return (
    <li>
      <Link
        to={path}
        className="ring-focus flex min-h-14 items-center gap-4 border-b border-line py-2.5 no-underline transition-colors hover:bg-surface-1 sm:px-3"
      >
        <AlertIcon className={isUrgent(task) ? 'text-error' : 'text-gold'} />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="block font-semibold text-text">{t(kind, { count })}</span>
          <span className="block text-sm text-text-2">
            {name && <Name>{name}</Name>}
            {name && detail && ' · '}
            {detail}
          </span>
        </span>
        <ChevronForwardIcon className="text-text-3" />
      </Link>
    </li>
  );
}

export function NeedsAttention({ tasks }: { readonly tasks: readonly Task[] }) {
  const t = useTexts(texts);
  const [showsAll, setShowsAll] = useState(false);
  const first = Math.max(SHOWN, tasks.filter(isUrgent).length);
  const shown = showsAll ? tasks : tasks.slice(0, first);
  return (
    <section
      id={NEEDS_ATTENTION_ID}
      tabIndex={-1}
      aria-labelledby={`${NEEDS_ATTENTION_ID}-title`}
      className="grid content-start gap-3 outline-none"
    >
      <h2 id={`${NEEDS_ATTENTION_ID}-title`} className="text-xl">
        {t('needsHand')}
      </h2>
      {tasks.length > 0 ? (
        <ul className="border-t border-line">
          {shown.map(task => (
            <TaskLink key={`${task.kind} ${task.path}`} task={task} />
          ))}
        </ul>
      ) : (
        <p className="flex items-center gap-3 text-base text-success">
          <CheckIcon />
          {t('nothing')}
        </p>
      )}
      {shown.length < tasks.length && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setShowsAll(true)}>
            {t('showMore', { count: tasks.length - shown.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Shows an empty, failed or offline state and the next action. Must not import react-aria, which is large. */
import type { ReactNode } from 'react';
import { AlertIcon, StarIcon, WifiOffIcon } from './art/first-icons.tsx';
import { khatamPoints } from './art/khatam.ts';
import { classNames } from './class-names.ts';

type StatePanelProps = {
  readonly kind: 'empty' | 'error' | 'offline';
  /** The main message. */
  readonly sentence: ReactNode;
  /** A smaller second line for the reason. */
  readonly detail?: ReactNode;
  /** A button or a link that looks like one, or two of them. */
  readonly action?: ReactNode;
  /** Replaces the kind's icon in the middle of the star. */
  readonly icon?: ReactNode;
  /** A low strip instead of a large panel, for one of several sections on a page. */
  readonly isCompact?: boolean;
  readonly className?: string;
};

const kindLooks = {
  empty: { colour: 'text-accent-text', kindIcon: <StarIcon size={30} /> },
  error: { colour: 'text-error', kindIcon: <AlertIcon size={30} /> },
  offline: { colour: 'text-gold', kindIcon: <WifiOffIcon size={30} /> },
};

/** Star-shaped rings around the icon: radius, rotation in degrees, opacity. */
const rings = [
  [70, 0, 0.9],
  [86, 22.5, 0.42],
  [106, 0, 0.24],
  [130, 22.5, 0.12],
] as const;

/** A panel with a star and icon above the message, or a strip with them at its start. Announces errors at once. */
export function StatePanel({ kind, sentence, detail, action, icon, isCompact, className }: StatePanelProps) {
  const { colour, kindIcon } = kindLooks[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      data-state-panel={isCompact ? 'strip' : 'page'}
      className={classNames(
        'cut-fill overflow-hidden [--fill:var(--color-surface-1)]',
        isCompact
          ? 'flex min-h-33 flex-wrap items-center gap-x-5 gap-y-4 p-5 sm:px-7'
          : 'grid grid-cols-[minmax(0,1fr)] justify-items-center px-6 py-6 text-center sm:py-10',
        className,
      )}
    >
      <span
        className={classNames(
          'relative grid place-items-center',
          isCompact ? 'size-16' : 'size-14 sm:size-48',
          colour,
        )}
      >
        <svg
          aria-hidden="true"
          viewBox="-132 -132 264 264"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          className={classNames('absolute max-w-none', isCompact ? 'size-28' : 'size-24 sm:size-64')}
        >
          {rings.map(([radius, rotation, opacity]) => (
            <polygon key={radius} points={khatamPoints(0, 0, radius, rotation)} opacity={opacity} />
          ))}
        </svg>
        {icon ?? kindIcon}
      </span>
      <div
        className={classNames(
          'relative min-w-0 [overflow-wrap:anywhere]',
          // Takes the width that the action leaves. An action that does not fit gets a full line of its own.
          isCompact ? 'flex-[999_1_9rem]' : 'mt-3 grid justify-items-center sm:mt-6',
        )}
      >
        <p
          className={classNames(
            'max-w-[34ch] font-display leading-(--leading-heading) font-bold text-balance text-text',
            isCompact ? 'text-lg' : 'text-xl',
          )}
        >
          {sentence}
        </p>
        {detail && <p className="mt-1 max-w-[46ch] text-base text-text-2">{detail}</p>}
      </div>
      {action && (
        <div
          className={classNames(
            'relative',
            isCompact ? 'grid flex-auto' : 'mt-5 flex flex-wrap justify-center gap-3 sm:mt-6',
          )}
        >
          {action}
        </div>
      )}
    </div>
  );
}

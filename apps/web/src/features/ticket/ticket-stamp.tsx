/** Renders a seal with an icon in place of the ticket code, for a ticket that shows no code. */
import { khatamPoints } from '@rabita/ui/art/khatam';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';

const tones = {
  waiting: 'text-gold',
  done: 'text-success',
  error: 'text-error',
  muted: 'text-text-3',
};

type TicketStampProps = {
  readonly tone: keyof typeof tones;
  readonly icon: ReactNode;
  /** Whether the seal is tilted and solid. Otherwise it is upright and dashed, as for a pending ticket or a notice. */
  readonly isSolid: boolean;
  /** Whether the seal is pressed onto the ticket now. */
  readonly isNew?: boolean;
};

/** The seal is hidden from screen readers, because the text below it says the same. */
export function TicketStamp({ tone, icon, isSolid, isNew }: TicketStampProps) {
  const renderRing = (radius: number, turn: number, width: number, dash?: string) => (
    <polygon
      points={khatamPoints(0, 0, radius, turn)}
      strokeWidth={width}
      strokeDasharray={dash}
      strokeLinejoin="round"
    />
  );
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid aspect-square w-28 max-w-full place-items-center',
        tones[tone],
        isSolid && '-rotate-8',
        isNew && 'animate-press',
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="-104 -104 208 208"
        fill="none"
        stroke="currentColor"
        className="absolute inset-0"
      >
        <polygon points={khatamPoints(0, 0, 100)} fill="currentColor" fillOpacity="0.07" stroke="none" />
        {renderRing(100, 0, isSolid ? 5 : 2.5, isSolid ? undefined : '7 7')}
        {renderRing(86, 22.5, 1.2)}
        {renderRing(70, 0, 1.2)}
        {isSolid && renderRing(56, 22.5, 2.5)}
      </svg>
      {icon}
    </span>
  );
}

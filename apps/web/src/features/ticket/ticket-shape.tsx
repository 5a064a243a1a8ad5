/** The paper of the pass: two parts with notches and a perforated edge between them, through which the page shows. */
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';

// Two notches and a row of holes are cut out of each part by three masks. On a phone the parts lie above each other,
// from 1024 px on side by side, where the edge follows the reading direction.
const paper =
  '[mask-composite:intersect] ' +
  '[mask-image:radial-gradient(circle_at_var(--nx)_var(--ny),#0000_12px,#000_12.6px),' +
  'radial-gradient(circle_at_var(--mx)_var(--my),#0000_12px,#000_12.6px),' +
  'radial-gradient(circle_at_var(--hx)_var(--hy),#0000_2.4px,#000_3px)] ' +
  '[mask-size:100%_100%,100%_100%,14px_100%] [mask-repeat:no-repeat,no-repeat,round] ' +
  'lg:[mask-size:100%_100%,100%_100%,100%_14px]';

const stubEdge =
  '[--nx:0%] [--ny:100%] [--mx:100%] [--my:100%] [--hx:50%] [--hy:100%] ' +
  'lg:[--nx:100%] lg:[--ny:0%] lg:[--mx:100%] lg:[--my:100%] lg:[--hx:100%] lg:[--hy:50%] ' +
  'lg:rtl:[--nx:0%] lg:rtl:[--mx:0%] lg:rtl:[--hx:0%]';

const plateEdge =
  '[--nx:0%] [--ny:0%] [--mx:100%] [--my:0%] [--hx:50%] [--hy:0%] ' +
  'lg:[--nx:0%] lg:[--ny:0%] lg:[--mx:0%] lg:[--my:100%] lg:[--hx:0%] lg:[--hy:50%] ' +
  'lg:rtl:[--nx:100%] lg:rtl:[--mx:100%] lg:rtl:[--hx:100%]';

type TicketShapeProps = {
  readonly stub: ReactNode;
  readonly plate: ReactNode;
  readonly className?: string;
};

/** Lays the two parts out; heights are the same loading and loaded, so that nothing moves. */
export function TicketShape({ stub, plate, className }: TicketShapeProps) {
  return (
    <div
      className={classNames(
        'cut mx-auto grid w-full max-w-[26.5rem] [--cut:24px] lg:max-w-none lg:grid-cols-[minmax(0,1fr)_25rem]',
        className,
      )}
    >
      <div className={classNames(paper, stubEdge, 'relative min-h-[21.5rem] bg-surface-1 lg:min-h-[35rem]')}>
        {stub}
      </div>
      <div
        className={classNames(
          paper,
          plateEdge,
          'on-light grid min-h-[33rem] place-items-center !bg-white px-2 py-8 text-center lg:px-8',
        )}
      >
        {plate}
      </div>
    </div>
  );
}

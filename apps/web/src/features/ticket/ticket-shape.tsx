/** Renders the ticket's outline: two parts, with notches and a perforated edge between them. */
import { classNames } from '@rabita/ui/class-names';
import type { CSSProperties, ReactNode } from 'react';

// Three CSS masks cut two notches and a row of holes out of each part. On a phone the parts are stacked. From 1024 px
// they are side by side, and the perforated edge is on the other side in right-to-left text.
const notch = (position: string) => `radial-gradient(circle at ${position}, #0000 12px, #000 12.6px)`;
const maskStyle: CSSProperties = {
  maskImage: [
    notch('var(--nx) var(--ny)'),
    notch('var(--mx) var(--my)'),
    'radial-gradient(circle at var(--hx) var(--hy), #0000 2.6px, #000 3.2px)',
  ].join(', '),
  maskComposite: 'intersect',
  maskSize: '100% 100%, 100% 100%, var(--hole)',
  maskRepeat: 'no-repeat, no-repeat, round',
};

const stubEdgeClasses =
  '[--hole:15px_100%] lg:[--hole:100%_15px] [--nx:0%] [--ny:100%] [--mx:100%] [--my:100%] [--hx:50%] [--hy:100%] ' +
  'lg:[--nx:100%] lg:[--ny:0%] lg:[--mx:100%] lg:[--my:100%] lg:[--hx:100%] lg:[--hy:50%] ' +
  'lg:rtl:[--nx:0%] lg:rtl:[--mx:0%] lg:rtl:[--hx:0%]';

const plateEdgeClasses =
  '[--hole:15px_100%] lg:[--hole:100%_15px] [--nx:0%] [--ny:0%] [--mx:100%] [--my:0%] [--hx:50%] [--hy:0%] ' +
  'lg:[--nx:0%] lg:[--ny:0%] lg:[--mx:0%] lg:[--my:100%] lg:[--hx:0%] lg:[--hy:50%] ' +
  'lg:rtl:[--nx:100%] lg:rtl:[--mx:100%] lg:rtl:[--hx:100%]';

type TicketShapeProps = {
  readonly stub: ReactNode;
  readonly plate: ReactNode;
  /** Whether the parts are as short as their content. */
  readonly isShort?: boolean;
};

/** The parts have minimum heights, so that the layout does not shift when the ticket has loaded. */
export function TicketShape({ stub, plate, isShort = false }: TicketShapeProps) {
  return (
    <div
      data-ticket
      className="cut mx-auto grid w-full max-w-[26.5rem] grid-cols-[minmax(0,1fr)] [--cut:24px] lg:max-w-none lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <div
        data-part="poster"
        style={maskStyle}
        className={classNames(
          stubEdgeClasses,
          'relative grid bg-surface-1',
          !isShort && 'min-h-[15.5rem] lg:min-h-[36rem]',
        )}
      >
        {stub}
      </div>
      <div
        style={maskStyle}
        className={classNames(
          plateEdgeClasses,
          !isShort && 'min-h-[36rem]',
          'on-light forced-color-adjust-none grid print:min-h-0 grid-cols-[minmax(0,1fr)] place-items-center !bg-white px-2 pt-5 pb-8 text-center lg:px-8 lg:pt-8',
        )}
      >
        {plate}
      </div>
    </div>
  );
}

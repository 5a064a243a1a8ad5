/** Renders a booking number left to right, on one line where it fits. */
import { Ltr } from './bidi.tsx';
import { classNames } from './class-names.ts';

export function BookingNumber({
  number,
  className,
}: {
  readonly number: string;
  readonly className?: string;
}) {
  return <Ltr className={classNames('tabular [overflow-wrap:anywhere]', className)}>{number}</Ltr>;
}

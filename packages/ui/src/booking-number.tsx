/**
 * Shows a booking number as it is spoken: four characters, a dash and three, left to right, on one line where it fits.
 */
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

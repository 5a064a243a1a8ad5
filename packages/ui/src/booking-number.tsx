// Shows a booking number as it is spoken: four characters, a dash and three, on one line and left to right.
import { Ltr } from './bidi.tsx';
import { classNames } from './class-names.ts';

export function BookingNumber({
  number,
  className,
}: {
  readonly number: string;
  readonly className?: string;
}) {
  return <Ltr className={classNames('whitespace-nowrap tabular', className)}>{number}</Ltr>;
}

// Isolates runs of the other direction, so that a phone number or a name never scrambles the sentence; free of react-aria.
import type { ReactNode } from 'react';

type RunProps = { readonly children: ReactNode; readonly className?: string };

/** A left-to-right run: phone numbers, e-mail addresses, codes, handles. */
export function Ltr({ children, className }: RunProps) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}

/** A name in whatever script it is written. */
export function Name({ children, className }: RunProps) {
  return <bdi className={className}>{children}</bdi>;
}

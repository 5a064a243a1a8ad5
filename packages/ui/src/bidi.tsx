// Isolates text of the other direction, so that a number or a name never reorders its sentence. Free of react-aria.
import type { ReactNode } from 'react';

type RunProps = { readonly children: ReactNode; readonly className?: string };

/** Left-to-right text: phone numbers, e-mail addresses, codes, handles. */
export function Ltr({ children, className }: RunProps) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}

/** A name in any script. */
export function Name({ children, className }: RunProps) {
  return <bdi className={className}>{children}</bdi>;
}

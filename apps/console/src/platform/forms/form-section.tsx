/** Renders one section of a long form under its own heading. */
import type { ReactNode } from 'react';

type FormSectionProps = {
  /** The target of a link in the form's index. */
  readonly id?: string;
  readonly title: string;
  readonly detail?: ReactNode;
  readonly children: ReactNode;
};

export function FormSection({ id, title, detail, children }: FormSectionProps) {
  return (
    <section
      id={id}
      aria-label={id && title}
      tabIndex={id ? -1 : undefined}
      className="grid gap-5 outline-none"
    >
      <header>
        <h2 className="text-xl">{title}</h2>
        {detail && <p className="mt-1 text-sm text-text-2">{detail}</p>}
      </header>
      {children}
    </section>
  );
}

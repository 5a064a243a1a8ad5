// Renders one section of a long form under its own heading.
import type { ReactNode } from 'react';

type FormSectionProps = { readonly title: string; readonly detail?: ReactNode; readonly children: ReactNode };

export function FormSection({ title, detail, children }: FormSectionProps) {
  return (
    <section className="grid gap-5">
      <header>
        <h2 className="text-xl">{title}</h2>
        {detail && <p className="mt-1 text-sm text-text-2">{detail}</p>}
      </header>
      {children}
    </section>
  );
}

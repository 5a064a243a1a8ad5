/** Renders one titled section of the design gallery. */
import type { ReactNode } from 'react';

export function GallerySection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="grid gap-5 border-t border-line px-5 py-8 sm:px-8">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** Renders links between pages that look like tabs. */
import { TabMark, TabRow, tabClasses, tabListClasses } from '@rabita/ui/controls/tab-row';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type TabNavProps = {
  /** Names the links for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
};

export function TabNav({ label, children }: TabNavProps) {
  return (
    <nav aria-label={label}>
      <TabRow>
        <div className={tabListClasses}>{children}</div>
      </TabRow>
    </nav>
  );
}

type TabLinkProps = {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly descriptionId?: string | undefined;
  readonly children: ReactNode;
};

export function TabLink({ to, isCurrent, descriptionId, children }: TabLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={descriptionId}
      className={`${tabClasses} gap-2`}
    >
      {children}
      {isCurrent && <TabMark />}
    </Link>
  );
}

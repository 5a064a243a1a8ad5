// Renders the links to the console's sections in groups, for the sidebar and for the phone's menu.
import { useTexts } from '@rabita/client/language/texts';
import type { Role } from '@rabita/contract/roles';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { isListPath, rememberedPath } from '../../platform/lists/list-memory.ts';
import { paths } from '../../platform/paths.ts';
import { groupsOf, sectionAt } from './rules.ts';
import { texts } from './texts.ts';

const linkStyle =
  'ring-focus relative flex min-h-12 items-center lg:min-h-10 px-4 text-base font-semibold text-text-2 no-underline transition-colors hover:text-text ' +
  'before:absolute before:inset-y-2 before:start-0 before:w-1 before:scale-y-0 before:bg-accent-text before:transition-transform ' +
  'aria-[current=page]:text-text aria-[current=page]:before:scale-y-100';

export function SectionLinks({ role, onFollow }: { readonly role: Role; readonly onFollow?: () => void }) {
  const t = useTexts(texts);
  const id = useId();
  const { pathname } = useLocation();
  const current = sectionAt(pathname);
  // From the list itself, its link removes search and filters.
  const pathOf = (path: string) => (isListPath(path) && path !== pathname ? rememberedPath(path) : path);
  return (
    <nav aria-label={t('navigation')}>
      {groupsOf(role).map(({ group, sections }) => (
        <div key={group}>
          {group !== 'now' && (
            <p id={`${id}-${group}`} className="px-4 pt-4 pb-1 text-sm text-text-3 lg:pt-3">
              {t(group)}
            </p>
          )}
          <ul aria-labelledby={group === 'now' ? undefined : `${id}-${group}`}>
            {sections.map(name => (
              <li key={name}>
                <Link
                  to={pathOf(paths[name])}
                  aria-current={current === name ? 'page' : undefined}
                  onClick={onFollow}
                  className={linkStyle}
                >
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

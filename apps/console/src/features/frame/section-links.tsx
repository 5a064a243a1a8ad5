// Renders the links to the console's sections, for the sidebar and for the phone's menu.
import { useTexts } from '@rabita/client/language/texts';
import type { Role } from '@rabita/contract/roles';
import { Link, useLocation } from 'react-router';
import { isListPath, rememberedPath } from '../../platform/lists/list-memory.ts';
import { paths } from '../../platform/paths.ts';
import { sectionAt, sectionsOf } from './rules.ts';
import { texts } from './texts.ts';

const linkStyle =
  'ring-focus relative flex min-h-12 items-center px-4 text-base font-semibold text-text-2 no-underline transition-colors hover:text-text ' +
  'before:absolute before:inset-y-2 before:start-0 before:w-1 before:scale-y-0 before:bg-accent-text before:transition-transform ' +
  'aria-[current=page]:text-text aria-[current=page]:before:scale-y-100';

export function SectionLinks({ role, onFollow }: { readonly role: Role; readonly onFollow?: () => void }) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const current = sectionAt(pathname);
  // From the list itself, its link removes search and filters.
  const pathOf = (path: string) => (isListPath(path) && path !== pathname ? rememberedPath(path) : path);
  return (
    <nav aria-label={t('navigation')}>
      <ul>
        {sectionsOf(role).map(name => (
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
    </nav>
  );
}

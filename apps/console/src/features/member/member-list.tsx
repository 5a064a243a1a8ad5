// Lists members, each with a link to the member's page.
import { useTexts } from '@rabita/client/language/texts';
import type { MemberRow } from '@rabita/contract/staff/member';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import { memberPath } from '../../platform/paths.ts';
import { texts } from './texts.ts';

export function MemberList({ members }: { readonly members: readonly MemberRow[] }) {
  const t = useTexts(texts);
  return (
    <ul className="border-t border-line">
      {members.map(member => (
        <li key={member._id} className="relative border-b border-line transition-colors hover:bg-surface-1">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-4 max-sm:grid-cols-[minmax(0,1fr)] sm:px-3">
            <Link
              to={memberPath(member._id)}
              className="ring-focus font-semibold [overflow-wrap:anywhere] text-text no-underline before:absolute before:inset-0"
            >
              <Name>{member.full_name}</Name>
            </Link>
            <span className="text-sm font-semibold text-text tabular">
              {t('points', { count: member.loyalty_points })}
            </span>
            <span className="text-sm [overflow-wrap:anywhere] text-text-3">
              <span className="max-sm:block">
                <Ltr>{member.email}</Ltr>
              </span>
              <span className="max-sm:hidden"> · </span>
              <Ltr className="tabular">{member.phone_number}</Ltr>
            </span>
            <span className="text-sm text-text-3 sm:text-end">
              <Name>{member.city}</Name>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Renders the members whom a picture shows, with a search that adds more. */
import { useTexts } from '@rabita/client/language/texts';
import { PICTURE_MEMBERS_MAX } from '@rabita/contract/constants';
import type { StaffPicture } from '@rabita/contract/staff/picture';
import { CloseIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { useDeferredValue, useState } from 'react';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { texts } from './texts.ts';

type PicturedMember = StaffPicture['members'][number];
const RESULTS_MAX = 5;

type PicturedMembersProps = {
  readonly members: readonly PicturedMember[];
  readonly onChange: (members: PicturedMember[]) => void;
};

export function PicturedMembers({ members, onChange }: PicturedMembersProps) {
  const t = useTexts(texts);
  const [searchText, setSearchText] = useState('');
  const term = useDeferredValue(searchText.trim());
  const { data } = useStaffQuery(
    ['members', term, 1],
    'searchMembers',
    { query: { page: 1, q: term } },
    { enabled: term.length > 1 },
  );
  const isPictured = (id: string) => members.some(member => member._id === id);
  const results =
    term.length > 1 ? data?.members.filter(({ _id }) => !isPictured(_id)).slice(0, RESULTS_MAX) : [];
  return (
    <div className="grid gap-3">
      <TextField
        label={t('findMember')}
        optionalLabel={t('optional')}
        description={t('membersHint')}
        autoComplete="off"
        disabled={members.length >= PICTURE_MEMBERS_MAX}
        value={searchText}
        onChange={event => setSearchText(event.currentTarget.value)}
      />
      <div role="status" className="flex flex-wrap gap-2 empty:absolute">
        {results?.map(({ _id, full_name }) => (
          <Button
            key={_id}
            size="sm"
            variant="secondary"
            onClick={() => {
              onChange([...members, { _id, full_name }]);
              setSearchText('');
            }}
          >
            {t('addMember', { name: full_name })}
          </Button>
        ))}
        {term.length > 1 && data?.members.length === 0 && <p className="text-sm">{t('noMemberFound')}</p>}
      </div>
      {members.length > 0 && (
        <ul aria-label={t('members')} className="flex flex-wrap gap-2">
          {members.map(({ _id, full_name }) => (
            <li key={_id}>
              <Button
                size="sm"
                variant="ghost"
                icon={<CloseIcon size={16} />}
                aria-label={t('removeMember', { name: full_name })}
                onClick={() => onChange(members.filter(member => member._id !== _id))}
              >
                <Name>{full_name}</Name>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

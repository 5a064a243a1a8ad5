// Renders a search for a member, and the members found as choices.
import { useTexts } from '@rabita/client/language/texts';
import { SEARCH_MAX } from '@rabita/contract/constants';
import { SearchIcon } from '@rabita/ui/art/icons';
import { Ltr, Name } from '@rabita/ui/bidi';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { placeTexts } from './place-texts.ts';
import { useMemberChoices } from './use-place-choices.ts';

type MemberPickerProps = {
  readonly value: string;
  readonly onChange: (memberId: string, name: string) => void;
  readonly error: string | undefined;
};

export function MemberPicker({ value, onChange, error }: MemberPickerProps) {
  const t = useTexts(placeTexts);
  const [typed, setTyped] = useState('');
  const query = useMemberChoices(typed);
  const members = query.data?.members ?? [];
  return (
    <div className="grid gap-3">
      <TextField
        type="search"
        startSlot={<SearchIcon size={20} />}
        autoComplete="off"
        spellCheck={false}
        label={t('findMember')}
        description={t('findMemberHint')}
        maxLength={SEARCH_MAX}
        name="member_id"
        error={members.length === 0 ? error : undefined}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="text-base empty:hidden">
        {query.isError
          ? t('findFailed')
          : query.isLoading
            ? t('finding')
            : query.data && members.length === 0
              ? t('nobodyFound')
              : null}
      </p>
      {members.length > 0 && (
        <RadioGroup
          label={t('chooseMember')}
          options={members.map(member => ({
            value: member._id,
            label: <Name>{member.full_name}</Name>,
            description: (
              <>
                <Ltr className="[overflow-wrap:anywhere]">{member.email}</Ltr>{' '}
                <Ltr>{member.phone_number}</Ltr>
              </>
            ),
          }))}
          value={value || null}
          error={error}
          onChange={id => onChange(id, members.find(({ _id }) => _id === id)?.full_name ?? '')}
        />
      )}
    </div>
  );
}

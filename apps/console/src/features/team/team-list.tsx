/** Lists the staff, and the invitations and password links that were not used yet. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffInvitation, StaffList } from '@rabita/contract/staff/team';
import { Badge } from '@rabita/ui/badge';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { FailureLine } from '../../platform/calls/fetched.tsx';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { DangerButton } from '../../platform/forms/danger-dialog.tsx';
import { ListEmpty, RowList } from '../../platform/lists/list-row.tsx';
import { ListTools, listClasses } from '../../platform/lists/list-tools.tsx';
import { useDebouncedSearch, useListFilter } from '../../platform/lists/use-list-page.ts';
import { filterStaff, ROLE_FILTERS } from './rules.ts';
import { ManageDialog, type TeamMember, useChangeTeam } from './team-dialogs.tsx';
import { texts } from './texts.ts';

type StaffRowProps = {
  readonly person: TeamMember;
  readonly isSelf: boolean;
  readonly onManage: (() => void) | undefined;
};

function StaffRow({ person, isSelf, onManage }: StaffRowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-full sm:basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-text [overflow-wrap:anywhere]">
          <Name>{person.full_name}</Name>
          {isSelf && <Badge>{t('you')}</Badge>}
          {person.disabled_at && <Badge tone="error">{t('disabled')}</Badge>}
          {!person.enrolled && <Badge tone="outline">{t('notEnrolled')}</Badge>}
        </p>
        <p className="text-sm text-text-3 [overflow-wrap:anywhere]">
          <Ltr>{person.email}</Ltr>
        </p>
      </div>
      <p className="text-sm text-text-2 sm:w-52 xl:w-72">
        <span className="block font-semibold text-text">{t(person.role)}</span>
        {person.last_seen_at
          ? t('lastSeen', { when: formatViewerDayTime(person.last_seen_at, language) })
          : t('neverSeen')}
      </p>
      {onManage && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('manageLabel', { name: person.full_name })}
          onClick={onManage}
        >
          {t('manage')}
        </Button>
      )}
    </li>
  );
}

function InvitationRow({ invitation, mayChange }: { invitation: StaffInvitation; mayChange: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { change, isPending, failure } = useChangeTeam();
  const hasExpired = Date.parse(invitation.expires_at) < Date.now();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-full sm:basis-64">
        <p className="font-semibold text-text [overflow-wrap:anywhere]">
          <Ltr>{invitation.email}</Ltr>
        </p>
        <p className="text-sm text-text-3">
          {invitation.is_reset ? t('passwordLink') : t(invitation.role)}
          {' · '}
          {hasExpired
            ? t('expired')
            : t('expires', { when: formatViewerDayTime(invitation.expires_at, language) })}
        </p>
        <FailureLine failure={failure} />
      </div>
      {mayChange && (
        <DangerButton
          size="sm"
          isPending={isPending}
          pendingLabel={t('working')}
          aria-label={t('withdrawLabel', { email: invitation.email })}
          onClick={() =>
            void change(
              () => callStaff('withdrawInvitation', { params: { id: invitation._id } }),
              () => t('withdrawn'),
            )
          }
        >
          {t('withdraw')}
        </DangerButton>
      )}
    </li>
  );
}

type TeamListProps = {
  readonly team: StaffList;
  readonly selfId: string;
  readonly mayChange: boolean;
};

export function TeamList({ team, selfId, mayChange }: TeamListProps) {
  const t = useTexts(texts);
  const [selectedPerson, setSelectedPerson] = useState<TeamMember | null>(null);
  const { term, box: searchBoxProps } = useDebouncedSearch();
  const filter = useListFilter('role', ROLE_FILTERS);
  const people = filterStaff(team.team, term, filter.value);
  const invitations = filterStaff(team.invitations, term, filter.value);
  return (
    <>
      {/* A search needs at least two people. */}
      {team.team.length + team.invitations.length > 1 && (
        <div className={`${listClasses} mb-6`}>
          <ListTools
            search={t('search')}
            box={searchBoxProps}
            filterLabel={t('filterLabel')}
            options={ROLE_FILTERS.map(value => ({ value, label: t(value) }))}
            filter={filter}
            name="role"
          />
        </div>
      )}
      {people.length + invitations.length === 0 && (
        <ListEmpty sentence={t('nobody')} detail={t('nobodyDetail')} />
      )}
      <ul className="border-t border-line empty:hidden">
        {people.map(person => (
          <StaffRow
            key={person._id}
            person={person}
            isSelf={person._id === selfId}
            onManage={mayChange ? () => setSelectedPerson(person) : undefined}
          />
        ))}
      </ul>
      {invitations.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-xl">{t('invitations')}</h2>
          <RowList rows={invitations}>
            {invitation => <InvitationRow invitation={invitation} mayChange={mayChange} />}
          </RowList>
        </section>
      )}
      {selectedPerson && <ManageDialog person={selectedPerson} onClose={() => setSelectedPerson(null)} />}
    </>
  );
}

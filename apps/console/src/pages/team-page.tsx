/** Renders the list of staff, and the dialog with which an owner invites someone to the staff. */
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { useState } from 'react';
import { useStaffMe } from '../features/frame/console-frame.tsx';
import { INVITATION_DRAFT_NAME, InviteDialog, useStaffList } from '../features/team/team-dialogs.tsx';
import { TeamList } from '../features/team/team-list.tsx';
import { texts } from '../features/team/texts.ts';
import { FailedPanel } from '../platform/calls/fetched.tsx';
import { useHasDraft } from '../platform/forms/draft-owner.tsx';
import { Page } from '../platform/page.tsx';

const SKELETON_KEYS = ['a', 'b', 'c'];

export function TeamPage() {
  const t = useTexts(texts);
  const me = useStaffMe().data?.staff;
  const { data, error, refetch } = useStaffList();
  const [isInviting, setIsInviting] = useState(useHasDraft(INVITATION_DRAFT_NAME));
  const isOwner = me?.role === 'owner';
  return (
    <Page
      title={t('title')}
      detail={t('detail')}
      actions={isOwner && <Button onClick={() => setIsInviting(true)}>{t('invite')}</Button>}
    >
      {data && me ? (
        <TeamList team={data} selfId={me._id} mayChange={isOwner} />
      ) : error ? (
        <FailedPanel error={error} failed={t('failed')} onRetry={() => void refetch()} isCompact />
      ) : (
        <div role="status" aria-label={t('loading')} className="grid gap-4">
          {SKELETON_KEYS.map(row => (
            <Skeleton key={row} height={72} />
          ))}
        </div>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Page>
  );
}

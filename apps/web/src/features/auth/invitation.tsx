/** Shows that a friend's link opened the registration and how many points it gives, and can remove the invitation. */
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { texts } from './texts.ts';

export function Invitation({ onRemove }: { readonly onRemove: () => void }) {
  const t = useTexts(texts);
  const { data } = useQuery({ queryKey: ['invitation'], queryFn: () => call('getFriendInvitation') });
  const count = data?.points ?? null;
  return (
    <p className="-my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-base text-text-2">
      <span className="font-semibold text-success">
        {count === null ? t('invited') : t('invitedFor', { points: t('pointsObject', { count }) })}
      </span>
      <Button variant="link" onClick={onRemove}>
        {t('removeInvitation')}
      </Button>
    </p>
  );
}

/** Links to the member's tickets. Shown when a list fails to load, because tickets open offline. */
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { TicketIcon } from '@rabita/ui/art/icons';
import { paths } from '../paths.ts';
import { ButtonLink } from './button-link.tsx';

const texts = defineTexts({
  myTickets: { ar: 'حجوزاتي وتذاكري', en: 'My bookings and tickets' },
});

export function MyTicketsLink() {
  const t = useTexts(texts);
  return (
    <ButtonLink to={paths.dashboard} variant="secondary" className="min-w-56">
      <TicketIcon size={18} />
      <span>{t('myTickets')}</span>
    </ButtonLink>
  );
}

/** Renders a link to the member's tickets, for a list that could not be fetched: tickets also open offline. */
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { TicketIcon } from '@rabita/ui/art/icons';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

const texts = defineTexts({
  myTickets: { ar: 'حجوزاتي وتذاكري', en: 'My bookings and tickets' },
});

export function MyTicketsLink() {
  const t = useTexts(texts);
  return (
    <Link to={paths.dashboard} className={buttonStyles({ variant: 'secondary', className: 'min-w-56' })}>
      <TicketIcon size={18} />
      <span>{t('myTickets')}</span>
    </Link>
  );
}

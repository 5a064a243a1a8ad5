/** Signs the text of a static or printed ticket: the same text each time, until the ticket or the event changes. */
import { signTicket } from '@rabita/door/ticket';
import type { Context } from '../../../platform/context.ts';
import { getTicketKey } from '../../../platform/security/ticket-keys.ts';
import { ticketExpiry } from './rules.ts';

type TicketToSign = { event_number: number; ticket_id: Buffer; generation: number; ends_at: Date };

export function issueTicket({ secrets }: Context, row: TicketToSign): string {
  const ticket = {
    event: row.event_number,
    ticketId: new Uint8Array(row.ticket_id),
    generation: row.generation,
    expiresAt: ticketExpiry(row.ends_at),
  };
  return signTicket(ticket, getTicketKey(secrets));
}

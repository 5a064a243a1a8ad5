// Stores the member's tickets while it is rendered. It is a component, so that its code loads for members alone.
import { useStoreTickets } from './use-store-tickets.ts';

export function StoredTickets() {
  useStoreTickets();
  return null;
}

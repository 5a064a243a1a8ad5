/** Binds the endpoint of the records check to its use case. */
import * as books from '@rabita/contract/staff/books';
import { bind } from '../../../platform/http/route.ts';
import { checkBooks } from './check-books.ts';

export const booksRoutes = [
  bind(books.checkBooks, ({ context, session, language, address }) =>
    checkBooks(context, { session, language, address }),
  ),
];

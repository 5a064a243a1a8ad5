/** Lists the routes of the overview: today's page and the consistency check. */
import { booksRoutes } from './consistency-check/routes.ts';
import { todayRoutes } from './today/routes.ts';

export const overviewRoutes = [...booksRoutes, ...todayRoutes];

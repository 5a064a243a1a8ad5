/** Serves the built fan app, the brand's files and the server's time. */
import * as clock from '@rabita/contract/fan/clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { getDatabaseTime } from '../../platform/database/get-database-time.ts';
import { pickLanguage } from '../../platform/http/pick-language.ts';
import { rejectUnknownRoute } from '../../platform/http/reject-unknown-route.ts';
import { bind } from '../../platform/http/route.ts';
import { ok } from '../../platform/result.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { createPageFinder, type PageFinder } from './create-page-finder.ts';
import { toSiteConfig } from './rules.ts';
import { sendPage } from './send-page.ts';
import { serveBrand } from './serve-brand.ts';
import { serveFiles } from './serve-files.ts';

export const siteRoutes = [
  bind(clock.getServerTime, async ({ context: { db } }) =>
    ok({ server_time: secondsOf(await getDatabaseTime(db)) }),
  ),
];

/** The URL of this page contains a secret reset token, which must not leak as a referrer. */
const isResetPage = (url: string) => /^\/+reset-password(?:[/?#]|$)/u.test(url);

function findAndSendPage(request: FastifyRequest, reply: FastifyReply, pages: PageFinder) {
  if (isResetPage(request.url)) reply.header('referrer-policy', 'no-referrer');
  return sendPage(
    request,
    reply,
    pages.find(getPath(request), pickLanguage(request.headers['accept-language'])),
  );
}

const getPath = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/**
 * @param folder the folder of the fan app's build; null serves only the API
 * @returns the pages of the fan app, for rooms that serve pages with data; null without a build
 */
export async function serveSite(
  app: FastifyInstance,
  context: Context,
  folder: string | null,
): Promise<PageFinder | null> {
  const pages = folder === null ? null : await createPageFinder(folder, toSiteConfig(context.config));
  if (folder && pages) {
    await serveFiles(app, { folder });
    await serveBrand(app, context);
    app.get('/', { schema: { hide: true } }, (request, reply) => findAndSendPage(request, reply, pages));
  }
  // Password managers open this URL to change a password (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/change-password', 302),
  );
  app.setNotFoundHandler((request, reply) => {
    const pathname = getPath(request);
    const mayBePage = request.method === 'GET' || request.method === 'HEAD';
    if (!pages || !mayBePage || /^\/(?:api|assets|health|\.well-known)(?:\/|$)/u.test(pathname)) {
      return rejectUnknownRoute(request, reply);
    }
    return findAndSendPage(request, reply, pages);
  });
  return pages;
}

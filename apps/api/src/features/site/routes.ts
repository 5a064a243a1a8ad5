/** Serves the built fan app, the brand's files and the server's time. */
import * as clock from '@rabita/contract/fan/clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { getDatabaseTime } from '../../platform/database/get-database-time.ts';
import { addVary } from '../../platform/http/add-vary.ts';
import { pickLanguage } from '../../platform/http/pick-language.ts';
import { sendPrepared } from '../../platform/http/prepared-response.ts';
import { rejectUnknownRoute } from '../../platform/http/reject-unknown-route.ts';
import { bind } from '../../platform/http/route.ts';
import { allowInline } from '../../platform/http/security-headers.ts';
import { ok } from '../../platform/result.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { createPageFinder, type FindPage } from './create-page-finder.ts';
import { toSiteConfig } from './rules.ts';
import { serveBrand } from './serve-brand.ts';
import { serveFiles } from './serve-files.ts';

export const siteRoutes = [
  bind(clock.getServerTime, async ({ context: { db } }) =>
    ok({ server_time: secondsOf(await getDatabaseTime(db)) }),
  ),
];

/** The URL of this page contains a secret reset token, which must not leak as a referrer. */
const isResetPage = (url: string) => /^\/+reset-password(?:[/?#]|$)/u.test(url);

function sendPage(request: FastifyRequest, reply: FastifyReply, findPage: FindPage): Promise<FastifyReply> {
  const page = findPage(getPath(request), pickLanguage(request.headers['accept-language']));
  allowInline(reply, page);
  if (isResetPage(request.url)) reply.header('referrer-policy', 'no-referrer');
  addVary(reply, 'accept-language');
  return sendPrepared(request, reply, page.response);
}

const getPath = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/** @param folder the folder of the fan app's build; null serves only the API */
export async function serveSite(
  app: FastifyInstance,
  context: Context,
  folder: string | null,
): Promise<void> {
  const findPage = folder === null ? null : await createPageFinder(folder, toSiteConfig(context.config));
  if (folder && findPage) {
    await serveFiles(app, { folder });
    await serveBrand(app, context);
    app.get('/', { schema: { hide: true } }, (request, reply) => sendPage(request, reply, findPage));
  }
  // Password managers open this URL to change a password (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/change-password', 302),
  );
  app.setNotFoundHandler((request, reply) => {
    const pathname = getPath(request);
    const mayBePage = request.method === 'GET' || request.method === 'HEAD';
    if (!findPage || !mayBePage || /^\/(?:api|assets|health|\.well-known)(?:\/|$)/u.test(pathname)) {
      return rejectUnknownRoute(request, reply);
    }
    return sendPage(request, reply, findPage);
  });
}

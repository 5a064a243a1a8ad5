/** Binds the staff endpoints for failed messages, and serves the outbox page, which shows codes to developers. */
import { createHash } from 'node:crypto';
import * as today from '@rabita/contract/staff/today';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { LocalAccess } from '../../platform/http/local-access.ts';
import { bind } from '../../platform/http/route.ts';
import { drawOutbox, outboxStyle } from './draw-outbox.ts';
import { listFailedMessages } from './list-failed-messages.ts';
import { findLatestMessages } from './queries.ts';
import { retryMessage } from './retry-message.ts';
import { parseVerificationCode, renderMessage } from './rules.ts';

export const messageRoutes = [
  bind(today.listFailedMessages, ({ context }) => listFailedMessages(context)),
  bind(today.retryMessage, ({ context, params, session, ip }) =>
    retryMessage(context, { messageId: params.id, session, ip }),
  ),
];

const OUTBOX_MESSAGES_MAX = 50;
/** The time limit for a request of the page, in case the database does not respond. */
const OUTBOX_TIMEOUT_MS = 5000;

export function serveOutboxPage(
  app: FastifyInstance,
  context: Context,
  isLocal: LocalAccess['isLocal'],
): void {
  if (!context.config.outbox) return;
  const styleHash = `'sha256-${createHash('sha256').update(outboxStyle(context.config.brand.accent)).digest('base64')}'`;
  app.get(
    '/outbox',
    { schema: { hide: true }, handlerTimeout: OUTBOX_TIMEOUT_MS },
    async (request, reply) => {
      if (!isLocal(request)) return reply.callNotFound();
      const messages = (await findLatestMessages(context.db, OUTBOX_MESSAGES_MAX)).map(row => {
        const secret = row.sealed_secret
          ? context.secrets.open(row.sealed_secret, { kind: 'message', id: row.id })
          : null;
        return {
          ...row,
          content: renderMessage(row.content, context.config.brand, secret),
          code: parseVerificationCode(secret),
        };
      });
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        )
        .send(drawOutbox(messages, context.config.brand, new Date()));
    },
  );
}

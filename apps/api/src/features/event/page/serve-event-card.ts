/** Serves the preview picture (og:image) of links to an event. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LANGUAGES } from '@rabita/contract/constants';
import type { EventInPage } from '@rabita/contract/fan/event';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { memoizeAsync } from '../../../platform/cache/memoize-async.ts';
import type { Context } from '../../../platform/context.ts';
import { createSemaphore } from '../../../platform/create-semaphore.ts';
import { sendError } from '../../../platform/http/failure-response.ts';
import {
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from '../../../platform/http/prepared-response.ts';
import { removeDocumentHeaders } from '../../../platform/http/security-headers.ts';
import { err } from '../../../platform/result.ts';
import { ResultError } from '../../../platform/result-error.ts';
import { findLargestPictureFile } from '../../picture/find-largest-picture-file.ts';
import { drawEventCard } from './draw-event-card.ts';
import { findEventInPage } from './find-event-in-page.ts';
import { describeTime, describeVenue } from './messages.ts';

/** Loading the drawing library may take longer than the usual request timeout. */
const DRAW_TIMEOUT_MS = 20_000;
const RETRY_AFTER_SECONDS = 30;
const MAX_CARDS = 64;
/** Draws one card at a time, because each keeps a core busy for about a tenth of a second. */
const DRAWINGS = { parallel: 1, maxWaiting: 20 };

/** Returns a short hash of what the card shows. */
function hashCard(event: EventInPage): string {
  const texts = LANGUAGES.map(language => [
    event[language].name,
    describeTime(event[language], language),
    describeVenue(event[language], language),
  ]);
  const shown = event.ar.picture?.hash ?? texts;
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 10);
}

/** The card's path changes with the card, because other sites keep a picture that they once loaded from a URL. */
export const getCardPath = (event: EventInPage): string =>
  `/events/${event.ar._id}/card.jpg?v=${hashCard(event)}`;

export function serveEventCard(app: FastifyInstance, context: Context): void {
  const { brand, logoFile } = context.config;
  const readLogo = memoizeAsync(async () => (logoFile === null ? null : readFile(logoFile)));
  const drawings = createSemaphore(DRAWINGS);
  const cards = new LRUCache<string, () => Promise<PreparedResponse>>({ max: MAX_CARDS });

  async function draw(event: EventInPage): Promise<PreparedResponse> {
    const { picture } = event.ar;
    const file = picture && (await findLargestPictureFile(context, 'event', picture.hash));
    const art = { accent: brand.accent, logo: await readLogo() };
    return prepareResponse('image/jpeg', await drawEventCard(event, art, file ?? null));
  }

  function getCard(event: EventInPage): Promise<PreparedResponse> {
    const path = getCardPath(event);
    const getOnce = cards.get(path) ?? memoizeAsync(() => drawings.run(() => draw(event)));
    cards.set(path, getOnce);
    return getOnce();
  }

  app.get<{ Params: { id: string } }>(
    '/events/:id/card.jpg',
    { schema: { hide: true }, handlerTimeout: DRAW_TIMEOUT_MS },
    async (request, reply) => {
      const event = await findEventInPage(context, request.params.id);
      if (!event) return sendError(request, reply, err('request.not_found'));
      try {
        const card = await getCard(event);
        removeDocumentHeaders(reply);
        // Other sites load the card in link previews.
        reply.header('cross-origin-resource-policy', 'cross-origin');
        return await sendPrepared(request, reply, card);
      } catch (error) {
        if (error instanceof ResultError) throw error;
        context.log.error({ err: error, event: event.ar._id }, 'could not draw the card of an event');
        return sendError(request, reply, err('server.unavailable', { retryAfter: RETRY_AFTER_SECONDS }));
      }
    },
  );
}

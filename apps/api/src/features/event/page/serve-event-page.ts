/**
 * Serves the page of one event with its own title, preview and data. An event that fans may not see is answered like
 * one that does not exist: with the page of the league.
 */
import type { Language } from '@rabita/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedList } from '../../../platform/cache/list-cache.ts';
import type { Context } from '../../../platform/context.ts';
import { createSemaphore } from '../../../platform/create-semaphore.ts';
import type { Db } from '../../../platform/database/db.ts';
import { pickLanguage } from '../../../platform/http/pick-language.ts';
import type { ListCaching } from '../../../platform/http/serve-list.ts';
import { err } from '../../../platform/result.ts';
import { ResultError } from '../../../platform/result-error.ts';
import type { PageFinder, PrerenderedWords, ServedPage } from '../../site/create-page-finder.ts';
import { sendPage, sendPageInstead } from '../../site/send-page.ts';
import { createEventWords } from './create-event-words.ts';
import { findEventInPage } from './find-event-in-page.ts';
import { describeEvent, nameEvent } from './messages.ts';
import { getCardPath } from './serve-event-card.ts';

type EventRequest = FastifyRequest<{ Params: { id: string } }>;

const RETRY_AFTER_SECONDS = 2;
/** Pages of unknown events are not cached. These limits keep a flood of them from taking all database connections. */
const QUERIES = { parallel: 4, maxWaiting: 200 };

/** What the list cache holds of an event's page in one language. */
type SharedPage = { json: string; words: PrerenderedWords | null; page: ServedPage };

type Serving = {
  pages: PageFinder;
  /** Null: pages are not cached. */
  caching: ListCaching | null;
  /** After this time the page is sent without the event. Its code can still show what the phone has stored. */
  timeoutMs: number;
};

export function serveEventPage(
  app: FastifyInstance,
  context: Context,
  { pages, caching, timeoutMs }: Serving,
): void {
  const queries = createSemaphore(QUERIES);
  const getWords = createEventWords(pages, context.log);

  const findEvent = (id: string) =>
    queries.run(() => {
      const findIn = (db: Db) => findEventInPage({ db }, id);
      return caching?.replica ? caching.replica.query(findIn) : findIn(context.db);
    });

  /** @throws ResultError if fans see no such event. An error is not cached, so unknown ids take no memory. */
  async function build(id: string, language: Language, last: CachedList | null): Promise<CachedList> {
    const event = await findEvent(id);
    if (!event) throw new ResultError(err('event.not_found'));
    const words = await getWords(event, new Date());
    const json = JSON.stringify(event);
    const lastPage = last?.shared as SharedPage | undefined;
    if (last && lastPage?.json === json && lastPage.words === words) return last;
    const path = `/events/${event.ar._id}`;
    const name = nameEvent(event);
    const head = {
      title: name,
      description: describeEvent(event),
      preview: { title: name, picture: { path: getCardPath(event), type: 'image/jpeg' } },
      canonicalPath: path,
    };
    const page = pages.prepare(path, language, { data: { id: 'event', value: event }, head }, words);
    return { shared: { json, words, page } satisfies SharedPage, response: page.response };
  }

  async function send(request: EventRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = pickLanguage(request.headers['accept-language']);
    const id = request.params.id.toLowerCase();
    const key = `/events/:id page ${language} ${id}`;
    const built = await (caching
      ? caching.lists.getOrBuild(key, 'event', last => build(id, language, last))
      : build(id, language, null));
    return sendPage(request, reply, (built.shared as SharedPage).page, body =>
      caching?.guestResponses.remember(request, reply, key, built.response, body),
    );
  }

  async function sendWithoutEvent(error: Error, request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?');
    const page = pages.find(path, pickLanguage(request.headers['accept-language']));
    if (error instanceof ResultError && error.error.code === 'event.not_found')
      return sendPageInstead(request, reply, page, 404);
    if (!(error instanceof ResultError))
      request.log.error({ err: error }, 'could not find the event of a page');
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    return sendPageInstead(request, reply, page, 503);
  }

  app.get<{ Params: { id: string } }>('/events/:id', {
    schema: { hide: true },
    handlerTimeout: timeoutMs,
    errorHandler: sendWithoutEvent,
    handler: send,
  });
}

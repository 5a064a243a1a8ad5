/** Serves a list from the cache: guests get the cached bytes, members the cached rows plus their own data. */
import type { Endpoint } from '@rabita/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListCache } from '../cache/list-cache.ts';
import type { Db } from '../database/db.ts';
import type { Replica } from '../database/replica.ts';
import type { GuestResponses } from '../traffic/guest-responses.ts';
import { sendError } from './failure-response.ts';
import { prepareResponse, sendPrepared, sendUncached } from './prepared-response.ts';
import type { BoundList, Call } from './route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export type ListCaching = { lists: ListCache; guestResponses: GuestResponses; replica: Replica | null };

export async function serveList(
  { endpoint, list }: BoundList,
  { lists, guestResponses, replica }: ListCaching,
  call: Call<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { language, query, session } = call;
  const key = `${endpoint.route.path} ${language} ${JSON.stringify(query)}`;
  // Not in the build below: a rejection there would look like a failure of the replica.
  const checked = lists.findFresh(key) ? undefined : await list.check?.(call);
  if (checked && !checked.ok) return sendError(request, reply, checked);
  const { shared, response } = await lists.getOrBuild(key, list.topic, async last => {
    const findIn = (db: Db) => list.find({ ...call, context: { ...call.context, db } });
    const rows = await (replica ? replica.query(findIn) : findIn(call.context.db));
    const body = Buffer.from(JSON.stringify(endpoint.response?.parse(list.forGuests(rows))));
    const isSame = last?.response.body.equals(body) ?? false;
    return {
      shared: rows,
      response: last && isSame ? last.response : prepareResponse(JSON_TYPE, body, 'fast'),
    };
  });
  if (session === null) {
    return sendPrepared(request, reply, response, body =>
      guestResponses.remember(request, reply, key, response, body),
    );
  }
  if (!list.forMember) return sendUncached(request, reply, response);
  // Does not validate the response: the shared part was validated in the response for guests.
  const body = await list.forMember(call, shared);
  return reply.code(endpoint.status).type(JSON_TYPE).serializer(JSON.stringify).send(body);
}

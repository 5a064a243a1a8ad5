/** Answers a list from the cache: guests get the cached bytes, members the cached rows plus their own data. */
import type { Endpoint } from '@rabita/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListCache } from '../cache/list-cache.ts';
import type { Db } from '../database/db.ts';
import type { Replica } from '../database/replica.ts';
import type { GuestReplies } from '../traffic/guest-replies.ts';
import { prepareReply, sendPrepared, sendUncached } from './prepared-reply.ts';
import type { BoundList, Call } from './route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export type ListCaching = { lists: ListCache; guestReplies: GuestReplies; replica: Replica | null };

export async function answerList(
  { endpoint, list }: BoundList,
  { lists, guestReplies, replica }: ListCaching,
  call: Call<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { language, query, session } = call;
  const key = `${endpoint.route.path} ${language} ${JSON.stringify(query)}`;
  const { shared, answer } = await lists.get(key, list.topic, async last => {
    const findIn = (db: Db) => list.find({ ...call, context: { ...call.context, db } });
    const rows = await (replica ? replica.query(findIn) : findIn(call.context.db));
    const body = Buffer.from(JSON.stringify(endpoint.reply?.parse(list.forGuests(rows))));
    const isSame = last?.answer.body.equals(body) ?? false;
    return { shared: rows, answer: last && isSame ? last.answer : prepareReply(JSON_TYPE, body, 'often') };
  });
  if (session === null) {
    return sendPrepared(request, reply, answer, body =>
      guestReplies.remember(request, reply, key, answer, body),
    );
  }
  if (!list.forMember) return sendUncached(request, reply, answer);
  // Skips response validation: the shared part was validated in the answer for guests.
  const own = await list.forMember(call, shared);
  return reply.code(endpoint.status).type(JSON_TYPE).serializer(JSON.stringify).send(own);
}

/** Answers a list from what is kept of it: guests by the same bytes, members with what is their own put in. */
import type { Endpoint } from '@rabita/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListCache } from '../cache/list-cache.ts';
import type { Db } from '../database/db.ts';
import type { Replica } from '../database/replica.ts';
import type { GuestReplies } from '../traffic/guest-replies.ts';
import { prepareReply, sendPrepared, sendUncached } from './prepared-reply.ts';
import type { BoundList, Call } from './route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export type ListKeeping = { lists: ListCache; repeats: GuestReplies; replica: Replica | null };

export async function answerList(
  { endpoint, list }: BoundList,
  { lists, repeats, replica }: ListKeeping,
  call: Call<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { language, query, session } = call;
  const key = `${endpoint.route.path} ${language} ${JSON.stringify(query)}`;
  const { shared, answer } = await lists.read(key, list.topic, async last => {
    const findIn = (db: Db) => list.find({ ...call, context: { ...call.context, db } });
    const found = await (replica ? replica.read(findIn) : findIn(call.context.db));
    const guests = list.forGuests(found);
    const body = Buffer.from(JSON.stringify(endpoint.reply?.parse(guests)));
    const isSame = last?.answer.body.equals(body) ?? false;
    return { shared: found, answer: last && isSame ? last.answer : prepareReply(JSON_TYPE, body, 'often') };
  });
  if (session === null) {
    return sendPrepared(request, reply, answer, body => repeats.remember(request, reply, key, answer, body));
  }
  if (!list.forMember) return sendUncached(request, reply, answer);
  // Its parts are what guests are sent, checked as that was made, and what is the member's own.
  const own = await list.forMember(call, shared);
  return reply.code(endpoint.status).type(JSON_TYPE).serializer(JSON.stringify).send(own);
}

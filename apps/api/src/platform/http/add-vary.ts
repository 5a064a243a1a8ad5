/** Adds the names of request headers to a response's Vary header (RFC 9110, 12.5.5). */
import type { FastifyReply } from 'fastify';
import { append } from 'vary';

// Uses only `append`: the library's main function sets the header on Node's response, where Fastify overwrites it.
export function addVary(reply: FastifyReply, ...names: string[]): void {
  reply.header('vary', append(String(reply.getHeader('vary') ?? ''), names));
}

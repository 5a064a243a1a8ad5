/** Adds request headers that an answer depends on to its Vary header (RFC 9110, 12.5.5). */
import type { FastifyReply } from 'fastify';
import { append } from 'vary';

// `vary` itself would write to Node's response, where Fastify's own headers override it.
export function addVary(reply: FastifyReply, ...names: string[]): void {
  reply.header('vary', append(String(reply.getHeader('vary') ?? ''), names));
}

/** Tells caches which of a request's headers an answer depends on, beside those already told (RFC 9110, 12.5.5). */
import type { FastifyReply } from 'fastify';

export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const told = String(reply.getHeader('vary') ?? '');
  reply.header('vary', [told, ...names].filter(Boolean).join(', '));
}

/** Adds request headers that an answer depends on to its Vary header (RFC 9110, 12.5.5). */
import type { FastifyReply } from 'fastify';

export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const present = String(reply.getHeader('vary') ?? '');
  reply.header('vary', [present, ...names].filter(Boolean).join(', '));
}

/**
 * Adds names of request headers to a response's Vary header, because the response depends on them (RFC 9110, 12.5.5).
 */
import type { FastifyReply } from 'fastify';
import { append } from 'vary';

// Only `append` of the library is used: its main function writes to Node's response, where Fastify overwrites it.
export function addVary(reply: FastifyReply, ...names: string[]): void {
  reply.header('vary', append(String(reply.getHeader('vary') ?? ''), names));
}

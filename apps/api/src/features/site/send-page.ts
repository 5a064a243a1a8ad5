/** Sends a prepared page of the fan app in one language, with the policy that allows its inline scripts and styles. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from '../../platform/http/add-vary.ts';
import { sendPrepared, sendUncached } from '../../platform/http/prepared-response.ts';
import { allowInline } from '../../platform/http/security-headers.ts';
import type { ServedPage } from './create-page-finder.ts';

function preparePageReply(reply: FastifyReply, page: ServedPage): void {
  allowInline(reply, page);
  addVary(reply, 'accept-language');
}

/** @param onBody called with the bytes just before they are sent, when all headers are set */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ServedPage,
  onBody?: (body: Buffer) => void,
): Promise<FastifyReply> {
  preparePageReply(reply, page);
  return sendPrepared(request, reply, page.response, onBody);
}

/** Sends a page instead of one that there is not (404), or that the server cannot prepare now (503). */
export function sendPageInstead(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ServedPage,
  status: 404 | 503,
): Promise<FastifyReply> {
  preparePageReply(reply, page);
  reply.header('cache-control', 'no-cache');
  return sendUncached(request, reply, page.response, status);
}

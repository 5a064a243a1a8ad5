/** The shape of the log that use cases may write to: Fastify's own, so that a request's lines carry its id. */
import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** For what happens outside of requests and jobs, where every answer is told to whoever asked. */
export const noLog: Log = { info() {}, warn() {}, error() {}, debug() {} };

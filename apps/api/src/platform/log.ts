/** Defines the log for use cases. In a request it is Fastify's request log, so that each line has the request's id. */
import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** A log that discards everything. For code that runs outside requests and jobs and reports results to its caller. */
export const noLog: Log = { info() {}, warn() {}, error() {}, debug() {} };

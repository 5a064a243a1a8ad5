/** Defines the log for use cases. In a request it is Fastify's request log, so that each line has the request's id. */
import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** A log that discards everything, for code outside requests and jobs that reports its results to its caller. */
export const noLog: Log = { info() {}, warn() {}, error() {}, debug() {} };

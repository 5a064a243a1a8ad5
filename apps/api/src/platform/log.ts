/** Defines the log that use cases write to: Fastify's own, so that the lines of a request carry its id. */
import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** For code outside requests and jobs, which returns every result to its caller. */
export const noLog: Log = { info() {}, warn() {}, error() {}, debug() {} };

/** Defines the log of use cases. In a request it is Fastify's request log, whose lines have the request's id. */
import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** A log that discards everything, for code outside requests and jobs. */
export const noLog: Log = { info() {}, warn() {}, error() {}, debug() {} };

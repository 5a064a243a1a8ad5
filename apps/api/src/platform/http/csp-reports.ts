/** Counts browsers' reports about violations of the Content-Security-Policy. Reports are not stored. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { err } from '../result.ts';
import { sendError } from './failure-response.ts';

export const CSP_REPORT_PATH = '/api/csp-reports';

const BODY_LIMIT_BYTES = 16 * 1024;

/** The label for all directives that the policy does not have, so that forged reports cannot add metrics. */
const OTHER = 'other';

const violation = z.object({ 'effective-directive': z.string() });
const reportSchema = z.object({ 'csp-report': violation });

export type CspReports = {
  list(): { directive: string; total: number }[];
};

/** @param directives the names of the policy's directives, such as `img-src` */
export function countCspReports(app: FastifyInstance, directives: readonly string[]): CspReports {
  const totals = new Map<string, number>();
  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string' }, parse);
    scope.post(
      CSP_REPORT_PATH,
      { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        const report = reportSchema.safeParse(request.body);
        if (!report.success) return sendError(request, reply, err('request.malformed'));
        const name = report.data['csp-report']['effective-directive'];
        const isKnown =
          directives.includes(name.replace(/-(?:elem|attr)$/u, '')) || directives.includes(name);
        const directive = isKnown ? name : OTHER;
        totals.set(directive, (totals.get(directive) ?? 0) + 1);
        return reply.code(204).send();
      },
    );
  });
  return { list: () => [...totals].map(([directive, total]) => ({ directive, total })) };
}

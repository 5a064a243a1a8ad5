/** Tests that the lint accepts a sound OpenAPI document, and rejects each kind of gap in it. */
import { describe, expect, it } from 'vitest';
import { lintOpenapi } from './lint-openapi.mjs';

/** A document that passes. Each test breaks one part of it. */
function soundDocument() {
  const page: Record<string, unknown> = { type: 'integer', minimum: 1, maximum: 9, default: 1 };
  const body: Record<string, unknown> = { $ref: '#/components/schemas/Seats' };
  const responses: Record<string, unknown> = {
    200: { description: 'Success', content: { 'application/json': { schema: body } } },
    400: { description: 'Refused' },
  };
  const operation: Record<string, unknown> = {
    operationId: 'listSeats',
    summary: 'List seats',
    tags: ['Seats'],
    security: [],
    parameters: [{ name: 'page', in: 'query', schema: page }],
    responses,
  };
  const schemas: Record<string, unknown> = { Seats: { type: 'array', items: { type: 'string' } } };
  const info: Record<string, unknown> = {
    title: 'Seats',
    version: '1.0.0',
    license: { name: 'MIT', identifier: 'MIT' },
  };
  const whole = {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths: { '/api/seats': { get: operation } },
    components: { schemas },
  };
  return { whole, info, operation, responses, page, body, schemas };
}
type Parts = ReturnType<typeof soundDocument>;

const lint = ({ whole }: Parts) => lintOpenapi(JSON.stringify(whole));

describe('the lint of the OpenAPI document', () => {
  it('accepts a sound document', async () => {
    expect(await lint(soundDocument())).toEqual([]);
  });

  const gaps: [string, (parts: Parts) => void, string][] = [
    ['no licence', ({ info }) => delete info.license, 'info-license'],
    ['no word on security', ({ operation }) => delete operation.security, 'security-defined'],
    [
      'an unknown security scheme',
      ({ operation }) => (operation.security = [{ fan: [] }]),
      'security-defined',
    ],
    ['no operation id', ({ operation }) => delete operation.operationId, 'operation-operationId'],
    ['no summary', ({ operation }) => delete operation.summary, 'operation-summary'],
    ['two tags', ({ operation }) => (operation.tags = ['Seats', 'Fans']), 'operation-singular-tag'],
    ['no refusal', ({ responses }) => delete responses[400], 'operation-4xx-response'],
    [
      'a choice of one schema',
      ({ schemas }) => (schemas.Seats = { anyOf: [{ type: 'string' }] }),
      'no-illogical-composition-keywords',
    ],
    [
      'a schema that is missing',
      ({ body }) => (body.$ref = '#/components/schemas/Row'),
      'no-unresolved-refs',
    ],
    [
      'a schema that nothing uses',
      ({ schemas }) => (schemas.Row = { type: 'string' }),
      'no-unused-components',
    ],
    ['a page as text', ({ page }) => (page.type = 'string'), 'rule/paging-is-whole'],
    ['a page without bounds', ({ page }) => delete page.maximum, 'rule/paging-is-bounded'],
  ];
  it.each(gaps)('rejects %s', async (_gap, open, rule) => {
    const parts = soundDocument();
    open(parts);
    expect((await lint(parts)).join('\n')).toContain(`(${rule})`);
  });
});

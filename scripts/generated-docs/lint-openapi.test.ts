/** Tests that the lint accepts a valid OpenAPI document, and rejects gaps that Redocly's or our own rules name. */
import { describe, expect, it } from 'vitest';
import { lintOpenapi } from './lint-openapi.mjs';

/** A document that passes. Each test breaks one part of it. */
function createValidDocument() {
  const page: Record<string, unknown> = { type: 'integer', minimum: 1, maximum: 9, default: 1 };
  const schema = { type: 'array', items: { type: 'string' } };
  const operation: Record<string, unknown> = {
    operationId: 'listSeats',
    summary: 'List seats',
    tags: ['Seats'],
    security: [],
    parameters: [{ name: 'page', in: 'query', schema: page }],
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema } } },
      400: { description: 'Refused' },
    },
  };
  const info = { title: 'Seats', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } };
  const document = {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths: { '/api/seats': { get: operation } },
  };
  return { document, operation, page };
}
type Parts = ReturnType<typeof createValidDocument>;

const lint = ({ document }: Parts) => lintOpenapi(JSON.stringify(document));

describe('the lint of the OpenAPI document', () => {
  it('accepts a valid document', async () => {
    expect(await lint(createValidDocument())).toEqual([]);
  });

  const gaps: [string, (parts: Parts) => void, string][] = [
    ['no security declaration', ({ operation }) => delete operation.security, 'security-defined'],
    ['no operation id', ({ operation }) => delete operation.operationId, 'operation-operationId'],
    ['two tags', ({ operation }) => (operation.tags = ['Seats', 'Fans']), 'operation-singular-tag'],
    ['a page as text', ({ page }) => (page.type = 'string'), 'rule/paging-is-integer'],
    ['a page without bounds', ({ page }) => delete page.maximum, 'rule/paging-is-bounded'],
  ];
  it.each(gaps)('rejects %s', async (_gap, makeGap, rule) => {
    const parts = createValidDocument();
    makeGap(parts);
    expect((await lint(parts)).join('\n')).toContain(`(${rule})`);
  });
});

/** Lints the OpenAPI document with Redocly's strict rules, and with rules of our own for pages of lists. */
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** The parameters that the paging rules examine. */
const paging = [
  { subject: { type: 'Parameter', property: 'name' }, assertions: { enum: ['page', 'limit'] } },
];

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // Ids are UUIDs, so `/bookings/event/{eventId}` and `/bookings/{id}/cancel` never match the same request.
    'no-ambiguous-paths': 'off',
    'operation-singular-tag': 'error',
    'paths-kebab-case': 'error',
    'rule/paging-is-integer': {
      severity: 'error',
      where: paging,
      subject: { type: 'Schema', property: 'type' },
      assertions: { const: 'integer' },
      message: 'A page or its size is an integer.',
    },
    'rule/paging-is-bounded': {
      severity: 'error',
      where: paging,
      subject: { type: 'Schema' },
      assertions: { required: ['minimum', 'maximum', 'default'] },
      message: 'A page or its size has bounds and a default.',
    },
  },
});

/**
 * @param {string} text the document as JSON
 * @returns {Promise<string[]>} the problems, each with its location in the document
 */
export async function lintOpenapi(text) {
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => {
    const pointers = location.map(({ pointer }) => pointer ?? '').join(', ');
    return `openapi.json ${pointers}: ${message} (${ruleId})`;
  });
}

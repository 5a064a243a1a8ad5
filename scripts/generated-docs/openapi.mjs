/** Renders the OpenAPI document that the server generates from the contract. */
import { runBundled } from './run-bundled.mjs';

/** @returns {Promise<string>} */
export function renderOpenapi() {
  return runBundled('apps/api/src/print-openapi.ts', ({ printOpenapi }) => printOpenapi());
}

// The documents that are written from the code, each with the way to draw it now.
import { drawOpenapi } from './openapi.mjs';

/** @type {Record<string, () => string | Promise<string>>} */
export const documents = {
  'docs/generated/openapi.json': drawOpenapi,
};

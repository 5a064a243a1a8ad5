/** Collects the calls of scanners by their names in the route table. */

import { pickEndpoints } from '../endpoint.ts';
import * as counter from './counter.ts';
import * as lateUpload from './late-upload.ts';
import * as reentry from './reentry.ts';
import * as release from './release.ts';
import { doorRoutes } from './routes.ts';
import * as door from './scanner.ts';

export const doorEndpoints = pickEndpoints(doorRoutes, {
  ...counter,
  ...door,
  ...lateUpload,
  ...reentry,
  ...release,
});

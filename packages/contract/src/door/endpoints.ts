/** Collects the calls of scanners by their names in `doorRoutes`. */
import { pickEndpoints } from '../endpoint.ts';
import * as counter from './counter.ts';
import * as lateUpload from './late-upload.ts';
import * as release from './release.ts';
import { doorRoutes } from './routes.ts';
import * as scanner from './scanner.ts';

export const doorEndpoints = pickEndpoints(doorRoutes, {
  ...counter,
  ...lateUpload,
  ...release,
  ...scanner,
});

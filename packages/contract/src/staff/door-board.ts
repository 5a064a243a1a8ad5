/** Declares the call of the crew's board: how fast each gate of an event admits, and how its scanners are. */
import { z } from 'zod';
import { gateName } from '../door/gate.ts';
import { scannerRoutes as routes } from '../door/routes.ts';
import { listScanners, scanner } from '../door/scanner.ts';
import { endpointsOf } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';

const endpoint = endpointsOf('Door');

const count = z.number().int();

const boardGate = z.object({
  /** Null, like `name`, for admissions and scanners at no gate. */
  _id: field.id.nullable(),
  name: gateName.nullable(),
  /** Admissions in each of the last `BOARD_MINUTES` minutes up to `as_of`, oldest first. */
  minutes: z.array(count),
});
export type BoardGate = z.output<typeof boardGate>;

export const getDoorBoard = endpoint({
  route: routes.getDoorBoard,
  summary:
    'Get the crew’s board of an event: admissions per gate and minute, and each scanner’s last contact, battery and unsent admissions; stewards see tonight’s events only',
  params: z.strictObject({ id: field.id }),
  response: listScanners.response.omit({ gates: true }).extend({
    /** The server’s time, by which the ages of `scanners` count. */
    as_of: instant,
    /** Null: no limit. */
    capacity: count.nullable(),
    /** In the order of the event’s gates; last, those at no gate, if there are any. */
    gates: z.array(boardGate),
    scanners: z.array(scanner),
  }),
  errors: ['event.not_found'],
});
export type DoorBoard = z.output<typeof getDoorBoard.response>;

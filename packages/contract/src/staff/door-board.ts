/** Declares the call of the crew's board, which shows an event's gates and scanners. */
import { z } from 'zod';
import { gateName } from '../door/gate.ts';
import { scannerRoutes as routes } from '../door/routes.ts';
import { listScanners, scanner } from '../door/scanner.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';

const endpoint = createEndpointBuilder('Door');

const count = z.number().int();

const boardGate = z.object({
  /** `_id` and `name` are null for admissions without a gate. */
  _id: field.id.nullable(),
  name: gateName.nullable(),
  /** Admissions in each of the last `BOARD_MINUTES` minutes up to `as_of`, oldest first. */
  minutes: z.array(count),
});
export type BoardGate = z.output<typeof boardGate>;

export const getDoorBoard = endpoint({
  route: routes.getDoorBoard,
  summary:
    'Get the crew’s board of an event: admissions per gate and minute, and each scanner’s last contact, battery and unsent admissions; stewards see an event only from twelve hours before its doors open',
  params: z.strictObject({ id: field.id }),
  response: listScanners.response.omit({ gates: true }).extend({
    /** The server’s time, from which the board computes how long ago a scanner had contact. */
    as_of: instant,
    /** Null: no limit. */
    capacity: count.nullable(),
    /** In the order of the event’s gates. A last entry counts admissions without a gate, if there are any. */
    gates: z.array(boardGate),
    scanners: z.array(scanner),
  }),
  errors: ['event.not_found'],
});
export type DoorBoard = z.output<typeof getDoorBoard.response>;

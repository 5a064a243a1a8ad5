/** Declares the staff calls that add, edit and remove an event's gates. `listScanners` lists them. */
import { z } from 'zod';
import { DIRECTIONS_MAX, GATE_NAME_MAX, GATES_MAX } from '../constants.ts';
import { gate } from '../door/gate.ts';
import { scannerRoutes as routes } from '../door/routes.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { versionConflictExtras } from './change.ts';
import { mustBeInBothOrNeither } from './staff-fields.ts';

const endpoint = createEndpointBuilder('Door');
const params = z.strictObject({ id: field.id });

const texts = z.strictObject({
  name: field.line(1, GATE_NAME_MAX),
  /** How to get to the gate. May be empty. */
  directions: field.line(0, DIRECTIONS_MAX),
});
const bothTexts = z.strictObject({ ar: texts, en: texts }).check(mustBeInBothOrNeither('directions'));
const response = z.object({ gate });

export const createGate = endpoint({
  route: routes.createGate,
  summary: 'Add a gate to an event, after its others',
  params,
  body: z.strictObject({ translations: bothTexts }),
  status: 201,
  response,
  errors: ['event.not_found', 'gate.event_over', 'gate.too_many', 'gate.name_taken'],
});

export const updateGate = endpoint({
  route: routes.updateGate,
  summary: 'Change a gate’s name, its directions, or its position among the event’s gates',
  params,
  body: z.strictObject({
    translations: bothTexts,
    /** The position among the event's gates, from 1. A larger number than there are gates means the last position. */
    position: z.number().int().min(1).max(GATES_MAX),
    version: z.number().int().min(1),
  }),
  response,
  errors: ['gate.not_found', 'gate.event_over', 'gate.name_taken', 'staff.changed_meanwhile'],
  errorExtras: versionConflictExtras,
});

export const removeGate = endpoint({
  route: routes.removeGate,
  summary: 'Remove a gate that no scanner uses',
  params,
  status: 204,
  errors: ['gate.not_found', 'gate.event_over', 'gate.in_use'],
});

/** Declares the staff calls about members. */
import { z } from 'zod';
import {
  ADJUSTMENT_TARGETS,
  ERASURE_REASONS,
  NOTE_MAX,
  NOTE_MIN,
  POINTS_ADJUSTMENT_MAX,
  STAFF_PAGE_SIZE,
} from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { exportMember, user } from '../fan/member.ts';
import { sessionDevice } from '../fan/session.ts';
import * as field from '../fields.ts';
import { pageQuery, pagination, sortQuery } from '../pagination.ts';
import { instant } from '../response-fields.ts';
import { LIST_SORTS } from './list-sorts.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: members');
const params = z.strictObject({ id: field.id });

const memberRow = z.object({
  _id: field.id,
  full_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  city: z.string(),
  loyalty_points: z.number().int(),
  created_at: instant,
});
export type MemberRow = z.output<typeof memberRow>;

export const searchMembers = endpoint({
  route: routes.searchMembers,
  summary:
    'Search members by name, email, phone or booking number, best match first; without `q` list the newest first',
  query: z.strictObject({
    q: field.searchText.optional(),
    ...sortQuery(LIST_SORTS.members),
    ...pageQuery(STAFF_PAGE_SIZE),
  }),
  response: z.object({ members: z.array(memberRow), pagination }),
});
export type MemberPage = z.output<typeof searchMembers.response>;

export const getMember = endpoint({
  route: routes.getMember,
  summary: 'Get one member’s details; the audit log records the access',
  params,
  response: z.object({
    member: user.extend({
      email_verified_at: instant.nullable(),
      phone_verified_at: instant.nullable(),
      /** Points of an undone admission that the member had already spent. Later points pay them first. */
      points_owed: z.number().int(),
      /** Ranking points of an undone admission that staff had already taken. Later points pay them first. */
      ranking_owed: z.number().int(),
      /** How many bookings are not cancelled. */
      bookings_count: z.number().int(),
      admissions_count: z.number().int(),
      /** How many confirmed bookings of events that are over have no admission. */
      no_shows_count: z.number().int(),
      live_sessions: z.number().int(),
      /** Null if nobody invited the member, or the inviting member was erased. */
      invited_by: z.object({ _id: field.id, full_name: z.string() }).nullable(),
      /** How many friends joined by this member's link. */
      invited_count: z.number().int(),
      /** How many of these friends have checked in. */
      invited_admitted: z.number().int(),
    }),
  }),
  errors: ['member.not_found'],
});
export type MemberDetails = z.output<typeof getMember.response>;

export const adjustPoints = endpoint({
  route: routes.adjustPoints,
  summary: 'Add or take points with a new ledger entry and a reason; neither total falls below zero',
  params,
  body: z.strictObject({
    points: field.pointsChange(POINTS_ADJUSTMENT_MAX),
    applies_to: z.enum(ADJUSTMENT_TARGETS).default('both'),
    note: field.line(NOTE_MIN, NOTE_MAX),
  }),
  status: 201,
  response: z.object({
    loyalty_points: z.number().int(),
    points_balance: z.number().int(),
    rank: z.number().int().nullable(),
  }),
  errors: [
    'request.invalid',
    'member.not_found',
    'points.below_zero',
    'points.own_account',
    'staff.confirmation_needed',
  ],
  /** The member's points: staff can take at most that many. */
  errorExtras: {
    'points.below_zero': z.object({ loyalty_points: z.number().int(), points_balance: z.number().int() }),
  },
});

const memberSession = z.object({
  _id: field.id,
  ...sessionDevice,
  address: z.string(),
  created_at: instant,
  expires_at: instant,
  is_live: z.boolean(),
});
export type MemberSession = z.output<typeof memberSession>;

export const listMemberSessions = endpoint({
  route: routes.listMemberSessions,
  summary: 'List one member’s sessions of the last 30 days, newest first',
  params,
  response: z.object({ sessions: z.array(memberSession) }),
  errors: ['member.not_found'],
});

export const endMemberSessions = endpoint({
  route: routes.endMemberSessions,
  summary: 'End one session of a member, or all of them without `session_id`',
  params,
  body: z.strictObject({ session_id: field.id.optional() }),
  response: z.object({ ended: z.number().int() }),
  errors: ['member.not_found', 'member.session_not_found'],
});

export const eraseMemberByStaff = endpoint({
  route: routes.eraseMemberByStaff,
  summary: 'Erase a member permanently; the full name confirms it',
  params,
  body: z.strictObject({ full_name: field.fullName, reason: z.enum(ERASURE_REASONS) }),
  status: 204,
  errors: ['member.not_found', 'member.name_differs'],
});

export const exportMemberData = endpoint({
  route: routes.exportMemberData,
  summary:
    'Export everything that is stored about a member, as members can do themselves; the audit log records it',
  params,
  response: exportMember.response,
  errors: ['member.not_found'],
});

/**
 * The register of personal data: for each column of the database, whether it names a person, and if so why it is stored,
 * how long, what a member's export gives of it and what their erasure does. A test fails for a column that is missing.
 */
import { bookingColumns } from './booking-columns.ts';
import { type ColumnRegister, impersonal } from './describe-columns.ts';
import { memberColumns } from './member-columns.ts';
import { staffColumns } from './staff-columns.ts';

export const personalData: ColumnRegister = {
  ...memberColumns,
  ...bookingColumns,
  ...staffColumns,
  audit_chain: impersonal('seq linked_at line_ids line_digests digest key_id mac unkeyed_to'),
  audit_pending: impersonal('line_id'),
  claim_code: impersonal(
    'id code name_ar name_en points starts_at ends_at total_cap member_cap uses is_paused ended_at created_at',
  ),
  door_hours: impersonal('event_id since opens_at ends_at ticket_format lease_minutes'),
  earning_way: impersonal('kind is_on points length period_cap counts_from friend_points'),
  lane_lease: impersonal('event_id lane term holder ends_at is_wanted in_doubt'),
  lane_term: impersonal('event_id lane term scanner_id granted_at ended_at'),
  migration: impersonal('name digest applied_at'),
  picture_use: impersonal('place subject_id hash'),
  points_tally: impersonal('level place members'),
  points_tally_change: impersonal('id points members'),
  scanner_stream: impersonal('id scanner_id seen_at'),
  secret_key: impersonal('id fingerprint used_since'),
  season_tally: impersonal('season_id level place members'),
  season_tally_change: impersonal('id season_id points members'),
  ticket_change: impersonal('booking_id event_id serial'),
  ticket_serial: impersonal('event_id edition serial'),
  'graphile_worker._private_job_queues': impersonal('id queue_name locked_at locked_by is_available'),
  'graphile_worker._private_known_crontabs': impersonal('identifier known_since last_execution'),
  'graphile_worker._private_tasks': impersonal('id identifier'),
  'graphile_worker.migrations': impersonal('id ts breaking'),
};

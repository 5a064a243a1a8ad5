/**
 * Holds the register of personal data. For each column with personal data it has the purpose, the period, and what a
 * member's export and erasure do with it. A test fails if a column of the database is missing.
 */
import {
  STAFF_CHALLENGE_MINUTES,
  STAFF_INVITATION_HOURS,
  STAFF_SESSION_KEPT_DAYS,
} from '@rabita/contract/retention';
import { bookingColumns } from './booking-columns.ts';
import {
  byStaff,
  type ColumnRegister,
  describeColumns,
  impersonal,
  periodFrom,
  STAFF,
} from './describe-columns.ts';
import { memberColumns } from './member-columns.ts';

/** Describes a table without personal data but the id of its last editor. */
const editedTable = (other: string) =>
  describeColumns(
    STAFF,
    { changed_by: byStaff('who changed it last') },
    `${other} created_at version changed_at`,
  );

const staffColumns: ColumnRegister = {
  staff: describeColumns(
    STAFF,
    {
      id: ['ties staff to what they did'],
      email: ['login and messages'],
      full_name: ['shown to colleagues'],
      role: ['what they may do'],
      language: ['the language of messages'],
      password_hash: ['login'],
      totp_secret: ['two-step verification'],
    },
    'password_is_initial totp_enrolled_at totp_step disabled_at created_at',
  ),
  staff_challenge: describeColumns(
    { ...STAFF, period: periodFrom({ count: STAFF_CHALLENGE_MINUTES, unit: 'minute' }, 'the password') },
    {
      token_hash: ['recognises the login'],
      staff_id: ['who logs in'],
      totp_secret: ['the secret that is being set up'],
    },
    'attempts expires_at',
  ),
  staff_invitation: describeColumns(
    { ...STAFF, period: periodFrom({ count: STAFF_INVITATION_HOURS, unit: 'hour' }, 'sending') },
    {
      email: ['whom it invites'],
      token_hash: ['recognises the link'],
      staff_id: ['whose password it sets'],
      invited_by: ['who sent it'],
    },
    'id role language created_at expires_at',
  ),
  staff_recovery_code: describeColumns(
    { ...STAFF, period: 'until new codes are issued' },
    { staff_id: ['whose code it is'], code_hash: ['login without the app'] },
    'key_id used_at',
  ),
  staff_session: describeColumns(
    { ...STAFF, period: periodFrom({ count: STAFF_SESSION_KEPT_DAYS, unit: 'day' }, 'login') },
    {
      staff_id: ['whose session it is'],
      token_hash: ['recognises the session'],
      address: ['recognises networks that they used'],
      browser: ['lets them recognise the session'],
      system: ['lets them recognise the session'],
    },
    'id confirmed_at created_at seen_at expires_at',
  ),
  scanner: describeColumns(
    STAFF,
    { name: ['what staff call it, often a person’s name'], created_by: byStaff('who added it') },
    `id event_id pairing_hash pairing_expires_at token_hash created_at paired_at revoked_at last_synced_at closed_at kind
     gate_id battery_percent is_charging unsent_count unsent_since late_upload_count last_late_upload_at
     overrides_allowed_at`,
  ),
  announcement: describeColumns(
    STAFF,
    { staff_id: byStaff('who wrote it') },
    `id event_id subject_ar subject_en text_ar text_en includes_pending by_email by_sms unreachable created_at sent_up_to
     sent_at`,
  ),
  points_grant: describeColumns(
    STAFF,
    { staff_id: byStaff('who gave them') },
    'id note_ar note_en digest created_at',
  ),
  event: editedTable(
    `id number name_ar name_en description_ar description_en know_before_ar know_before_en location_ar location_en
     city_ar city_en timezone starts_at ends_at doors_open_at booking_opens_at booking_closes_at points capacity held
     requires_approval ticket_format cancelled_at published_at moves lease_minutes allows_reentry`,
  ),
  gate: editedTable('id event_id position name_ar name_en directions_ar directions_en'),
  match: editedTable(
    `id game_ar game_en tournament_ar tournament_en home_name_ar home_name_en home_tag away_name_ar away_name_en away_tag
     best_of home_score away_score starts_at timezone state stream_url ticket_url is_active`,
  ),
  reward: editedTable(
    `id name_ar name_en description_ar description_en loyalty_points available stock is_active kind limit_per_member
     collect_days returns_points total_stock available_from available_until tier_id instructions_ar instructions_en event_id
     early_hours drawing options`,
  ),
  tier: editedTable('id name_ar name_en color threshold early_hours'),
};

export const personalData: ColumnRegister = {
  ...memberColumns,
  ...bookingColumns,
  ...staffColumns,
  audit_chain: impersonal('seq linked_at line_ids line_digests digest key_id mac'),
  audit_pending: impersonal('line_id'),
  claim_code: impersonal(
    'id code name_ar name_en points starts_at ends_at total_cap member_cap uses is_paused ended_at created_at',
  ),
  door_settings: impersonal('event_id since opens_at ends_at ticket_format lease_minutes'),
  earning_way: impersonal('kind is_on points length period_cap counts_from friend_points'),
  lane_lease: impersonal('event_id lane term holder ends_at is_wanted unreported_terms'),
  lane_term: impersonal('event_id lane term scanner_id granted_at ended_at'),
  migration: impersonal('name digest applied_at'),
  picture_use: impersonal('place subject_id hash'),
  points_histogram: impersonal('bucket_kind bucket_start member_count'),
  points_histogram_change: impersonal('id points member_delta'),
  scanner_stream: impersonal('id scanner_id seen_at'),
  secret_key: impersonal('id fingerprint used_since'),
  season_histogram: impersonal('season_id bucket_kind bucket_start member_count'),
  season_histogram_change: impersonal('id season_id points member_delta'),
  ticket_change: impersonal('booking_id event_id serial'),
  ticket_serial: impersonal('event_id edition serial'),
  'graphile_worker._private_job_queues': impersonal('id queue_name locked_at locked_by is_available'),
  'graphile_worker._private_known_crontabs': impersonal('identifier known_since last_execution'),
  'graphile_worker._private_tasks': impersonal('id identifier'),
  'graphile_worker.migrations': impersonal('id ts breaking'),
};

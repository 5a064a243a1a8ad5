/** Describes the personal data in tables of bookings, tickets, points and rewards. */
import { retention } from '@rabita/contract/retention';
import {
  byStaff,
  type ColumnRegister,
  describeColumns,
  MEMBER,
  not,
  OWN_ID,
  periodFrom,
  STAFF,
} from './describe-columns.ts';

const UNNAMED = not('without its member, it names nobody; totals stay correct');
const PSEUDONYM = not('a pseudonym: the member’s row was the only link to it');
const GUEST_PERIOD = periodFrom(retention.guest, 'the event’s end or the cancellation');
const GUEST = { person: 'guest', period: GUEST_PERIOD, erased: null } as const;

const pseudonym = (other: string) =>
  describeColumns(
    { ...MEMBER, erased: PSEUDONYM },
    { account: ['whose points they are', not('the entries of the account are exported')] },
    other,
  );

export const bookingColumns: ColumnRegister = {
  booking: describeColumns(
    { ...MEMBER, erased: UNNAMED },
    {
      number: ['to read aloud at a gate', 'bookings.number'],
      member_id: ['whose seat it is', 'bookings.user._id', { erased: 'emptied' }],
      ticket_id: ['the ticket', not('the app shows the ticket')],
      ticket_key: ['the ticket, as scanners know it', not('the app shows the ticket')],
      live_key: ['the phone that makes its codes', not('a public key that the app made')],
      checked_in_at: ['when the member was admitted', 'bookings.checked_in_at'],
      refusal_reason: ['what staff told the holder', 'bookings.refusal_reason', { erased: 'emptied' }],
      complimentary_reason: [
        'why the place is outside the capacity; a guest’s goes with the name',
        'complimentary_places.reason',
        { erased: 'emptied' },
      ],
      guest_name: ['whom staff added without an account', null, GUEST],
      guest_changed_by: byStaff('who corrected the name'),
    },
    `id event_id status generation created_at cancelled_at cancelled_by admission_number notified_moves admitted_by_scan_id
     is_disputed holder_kind holds_seat cancelled_from moved_to may_book_again released_term
     taken_back_at exited_at guest_version guest_changed_at`,
  ),
  previous_live_key: describeColumns(
    { ...MEMBER, erased: UNNAMED },
    { live_key: ['validates admissions by an earlier phone', not('a public key that the app made')] },
    'booking_id generation',
  ),
  attendee_note: describeColumns(
    MEMBER,
    {
      member_id: ['whose note it is; a guest has none', OWN_ID],
      text: ['what the gate has to know; a guest’s goes with the name', 'attendee_notes.text'],
    },
    'booking_id updated_at',
  ),
  points_ledger: pseudonym(
    `id booking_id points reason created_at admission_number balance owed ranking_owed redemption_id season_id award_id`,
  ),
  award: pseudonym(
    'id kind points grant_id claim_code_id booking_id admission_number award_number undone_at created_at',
  ),
  season_standing: pseudonym('season_id points reached_at is_newcomer'),
  tier_celebration: describeColumns(
    MEMBER,
    { member_id: ['who has seen the celebration', OWN_ID] },
    'season_id threshold',
  ),
  points_adjustment: describeColumns(
    MEMBER,
    {
      member_id: ['whose points they are', OWN_ID],
      note: ['why staff changed them', 'points.note'],
      staff_id: byStaff('who changed them'),
    },
    'entry_id',
  ),
  redemption: describeColumns(
    { ...MEMBER, erased: UNNAMED },
    {
      number: ['to read aloud at a counter', 'redemptions.number'],
      member_id: ['whose reward it is', OWN_ID, { erased: 'emptied' }],
      options: [
        'how staff prepare the reward, such as the name on a jersey',
        'redemptions.options.value.ar',
        { erased: 'emptied' },
      ],
      collected_by: byStaff('who handed it out'),
    },
    `id reward_id cost state created_at collect_until returns_points ended_at reminded_at kind voucher_id booking_id
     collected_by_counter`,
  ),
  voucher: describeColumns(
    { ...MEMBER, erased: UNNAMED },
    {
      code_hash: ['finds a code again', not('the code itself is exported')],
      sealed_code: ['the code that a member got', 'redemptions.voucher'],
    },
    'id reward_id position handed_out_at',
  ),
  'graphile_worker._private_jobs': describeColumns(
    { person: 'member', period: 'until the job has run', erased: not('gone once the job has run') },
    { payload: ['the sealed email of a request for a reset link', not('sealed, for seconds')] },
    `id job_queue_id task_id priority run_at attempts max_attempts last_error created_at updated_at key locked_at
     locked_by revision flags is_available`,
  ),
  scan: describeColumns(
    STAFF,
    { settled_by: byStaff('who settled the conflict') },
    `id scanner_id booking_id mode response delivery scanned_at received_at undone_at is_override conflict_reason
     is_signature_valid settled_at is_late_upload is_taken_back`,
  ),
  referral: describeColumns(
    MEMBER,
    {
      friend_id: ['who was invited', OWN_ID],
      referrer_id: ['who invited them', OWN_ID, { erased: 'emptied' }],
      created_at: ['when the friend joined', 'referral.invited_at'],
    },
    '',
  ),
  rewarded_contact: describeColumns(
    {
      person: 'member',
      period: 'until the season or year of the event is over',
      erased: not('keeps a second account from being paid for again'),
    },
    { contact_hash: ['recognises a friend who was paid for', not('a one-way hash')] },
    'booking_id',
  ),
  referral_code: describeColumns(
    MEMBER,
    { member_id: ['whose code it is', OWN_ID], code: ['the member’s link', 'referral.code'] },
    'created_at',
  ),
};

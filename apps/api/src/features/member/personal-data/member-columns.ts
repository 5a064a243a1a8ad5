/** Describes the personal data of members' accounts, logins, messages, questions and pictures, and in the audit log. */
import { retention } from '@rabita/contract/retention';
import {
  byStaff,
  type ColumnRegister,
  describeColumns,
  MEMBER,
  NO_PERIOD,
  not,
  OWN_ID,
  periodFrom,
  STAFF,
  WHILE_MEMBER,
} from './describe-columns.ts';

const SECRET = not('a secret, stored as a hash or sealed');
const NOBODY = not('an id that leads to nobody');
const UNTIL_VERIFIED = periodFrom(retention.registration, 'the registration');
const REGISTRANT = { person: 'registrant', period: UNTIL_VERIFIED, erased: 'deleted' } as const;

export const memberColumns: ColumnRegister = {
  member: describeColumns(MEMBER, {
    id: ['ties the member to their rows', 'member._id'],
    points_account: ['the pseudonym of the points ledger', not('leads only to the exported entries')],
    full_name: ['shown to staff and on the leaderboard', 'member.full_name'],
    age: ['who may be a member', 'member.age'],
    city: ['where events are held', 'member.city'],
    country: ['where events are held', 'member.country'],
    email: ['login and messages', 'contacts.value'],
    phone_number: ['login and messages', 'contacts.value'],
    gender: ['which events are planned', 'member.gender'],
    category: ['which events are planned', 'member.category'],
    language: ['the language of messages', 'member.language'],
    password_hash: ['login', SECRET],
    email_verified_at: ['which contact gets links and messages', 'contacts.verified_at'],
    phone_verified_at: ['which contact gets links and messages', 'contacts.verified_at'],
    new_email: ['replaces the verified email once it is verified', 'contacts.value'],
    new_phone_number: ['replaces the verified phone number once it is verified', 'contacts.value'],
    email_set_at: ['who has held an unverified email longest', not('decides logins only')],
    phone_set_at: ['who has held an unverified phone number longest', not('decides logins only')],
    loyalty_points: ['rank and tier', 'member.loyalty_points'],
    points_reached_at: ['who was first among equals', not('the exported entries have their times')],
    created_at: ['since when they are a member', 'member.created_at'],
    search_text: ['the search of staff', not('a copy of name and contacts')],
    points_balance: ['what can be spent', 'member.points_balance'],
    points_owed: ['points taken back that were spent already', not('follows from the exported entries')],
    ranking_owed: [
      'ranking points taken back that were gone already',
      not('follows from the exported entries'),
    ],
  }),
  registration: describeColumns(
    REGISTRANT,
    {
      id: ['becomes the id of the member'],
      full_name: ['becomes the member’s'],
      age: ['who may be a member'],
      city: ['becomes the member’s'],
      country: ['becomes the member’s'],
      email: ['where the code is sent'],
      phone_number: ['where the code is sent'],
      gender: ['becomes the member’s'],
      category: ['becomes the member’s'],
      language: ['the language of the code’s message'],
      password_hash: ['becomes the member’s'],
      guardian_consent: ['becomes a consent'],
      terms_accepted_at: ['becomes a consent'],
      terms_version: ['becomes a consent'],
      referral_code: ['who invited them'],
    },
    'code_requested_at created_at',
  ),
  verification_code: describeColumns(
    { ...REGISTRANT, period: `${UNTIL_VERIFIED}; valid for ${retention.code.count} minutes` },
    { registration_id: ['whose code it is'], code_hash: ['verifies the contact'] },
    'channel attempts created_at expires_at',
  ),
  used_code: describeColumns(
    { ...MEMBER, period: `${retention.code.count} minutes from sending` },
    { member_id: ['whose code it was', OWN_ID], code_hash: ['recognises a repeated verification', SECRET] },
    'expires_at',
  ),
  replaced_code: describeColumns(
    { ...MEMBER, period: `${retention.code.count} minutes from sending` },
    {
      registration_id: ['whose code it was', null, REGISTRANT],
      member_id: ['whose code it was', OWN_ID],
      code_hash: ['distinguishes a replaced code from a wrong one', SECRET],
    },
    'expires_at',
  ),
  wrong_code: describeColumns(REGISTRANT, { registration_id: ['limits guesses'] }, 'at'),
  contact_code: describeColumns(
    {
      ...MEMBER,
      period: `${periodFrom(retention.attempts, 'the request')}; valid for ${retention.code.count} minutes`,
    },
    { member_id: ['whose code it is', OWN_ID], code_hash: ['verifies a new contact', SECRET] },
    'channel requested_at code_created_at expires_at attempts',
  ),
  wrong_contact_code: describeColumns(
    { ...MEMBER, period: periodFrom(retention.attempts, 'the attempt') },
    { member_id: ['limits guesses', OWN_ID] },
    'at',
  ),
  consent: describeColumns(MEMBER, {
    member_id: ['whose consent it is', OWN_ID],
    document: ['what was agreed to', 'consents.document'],
    version: ['what was agreed to', 'consents.version'],
    language: ['what was agreed to', 'consents.language'],
    given_at: ['when it was agreed to', 'consents.given_at'],
  }),
  session: describeColumns(
    { ...MEMBER, period: periodFrom(retention.session, 'login') },
    {
      member_id: ['whose session it is', OWN_ID],
      token_hash: ['recognises the session', SECRET],
      address: ['lets the member recognise the session', 'sessions.address'],
      browser: ['lets the member recognise the session', 'sessions.browser'],
      system: ['lets the member recognise the session', 'sessions.system'],
      created_at: ['when the member logged in', 'sessions.created_at'],
      expires_at: ['until when the session is valid', 'sessions.expires_at'],
    },
    'id',
  ),
  known_network: describeColumns(
    { ...MEMBER, period: periodFrom(retention.network, 'the last login from there') },
    {
      member_id: ['whose network it is', OWN_ID],
      network_hash: ['keeps strangers from locking the member out', SECRET],
    },
    'seen_at',
  ),
  login_origin: describeColumns(
    { ...MEMBER, period: periodFrom(retention.network, 'the last login from there') },
    {
      member_id: ['who logged in from there', OWN_ID],
      origin_hash: ['recognises logins from elsewhere, which are mailed', SECRET],
    },
    'is_known seen_at',
  ),
  password_reset: describeColumns(
    { ...MEMBER, period: periodFrom(retention.resetLink, 'the request') },
    { member_id: ['whose password it resets', OWN_ID], token_hash: ['recognises the link', SECRET] },
    'id created_at expires_at used_at',
  ),
  message: describeColumns(
    { ...MEMBER, period: `${periodFrom(retention.sentMessage, 'sending')}; unsent: ${WHILE_MEMBER}` },
    {
      recipient: ['where it is sent, also to registrants and staff', 'messages.recipient'],
      content: ['what is sent', 'messages.subject'],
      sealed_secret: ['the code or link in it', SECRET],
      member_id: ['whose message it is', OWN_ID],
      registration_id: ['whose message it is', null, REGISTRANT],
      subject_key: [
        'which booking it is about, so that the newest state is the last',
        not('the export holds the ids'),
      ],
      last_error: ['why sending failed; may name the recipient', not('an error of the delivery')],
    },
    'id channel template language created_at sent_at attempts sequence caused_by_recipient',
  ),
  idempotency_key: describeColumns(
    { ...MEMBER, period: periodFrom(retention.response, 'the call') },
    {
      member_id: ['who called', OWN_ID],
      staff_id: ['who called', null, STAFF],
      caller_id: ['who called', OWN_ID],
      path: ['what was called; may hold ids', not('repeats what the export holds')],
      response: ['is the response to a repeated call', not('repeats what the export holds')],
    },
    'scanner_id method key body_hash status created_at',
  ),
  rate_limit: describeColumns(
    {
      person: 'member',
      period: `at most ${periodFrom(retention.attempts, 'the first attempt')}`,
      erased: not('counts attempts, until its period ends'),
    },
    { key: ['limits guesses: a hash of an address, contact or id', not('a one-way hash')] },
    'points expire',
  ),
  audit_line: describeColumns(
    { person: 'member', period: NO_PERIOD, erased: not('no action may be missing from the log') },
    {
      actor_id: ['who acted: a member, staff or a scanner', OWN_ID],
      detail: ['counts, channels and ids, never names', not('says nothing about a person')],
      subject_id: ['whom it was about', OWN_ID],
      // The salt of a hash is erased with the value, so the hash does not reveal it.
    },
    'id actor_kind action at subject_kind key_id nonce mac address_hash before_hash after_hash',
  ),
  audit_detail: describeColumns(
    { person: 'member', period: NO_PERIOD, erased: 'emptied' },
    {
      address: [
        'from where they acted',
        'audit.address',
        {
          period: `${NO_PERIOD}; of a call without a login ${periodFrom(retention.guestAddress, 'the call')}`,
        },
      ],
      address_salt: ['hides an erased address', not('is a random number')],
      before: ['what staff changed', not('the export holds the values as they are')],
      before_salt: ['hides an erased value', not('is a random number')],
      after: ['what staff changed and wrote', 'staff_notes.text'],
      after_salt: ['hides an erased value', not('is a random number')],
    },
    'line_id address_until',
  ),
  question: describeColumns(
    MEMBER,
    {
      member_id: ['who asked', OWN_ID],
      text: ['what was asked', 'questions.text'],
      answer: ['what staff answered', 'questions.answer.text'],
      answered_by: byStaff('who answered'),
    },
    'id entry_id asked_at answered_at',
  ),
  picture: describeColumns(
    { ...MEMBER, period: 'until it is replaced, or a member in it is erased' },
    {
      hash: ['the file that shows members', 'pictures.address'],
      alt_ar: ['says what it shows', 'pictures.alt.ar'],
      alt_en: ['says what it shows', 'pictures.alt.en'],
      added_at: ['when it was added', 'pictures.added_at'],
    },
  ),
  picture_file: describeColumns(
    { ...MEMBER, period: 'until it is replaced, or a member in it is erased' },
    { content: ['what fans see', not('its address is exported')] },
    'hash width format',
  ),
  picture_member: describeColumns(MEMBER, { member_id: ['whom it shows', OWN_ID] }, 'hash'),
  season: describeColumns(
    { person: 'member', period: NO_PERIOD, erased: NOBODY },
    {
      announced_up_to: ['the member after whom a batch continues', OWN_ID],
      settled_up_to: ['the member after whom a batch continues', OWN_ID],
      changed_by: byStaff('who changed it last'),
    },
    `id name_ar name_en timezone starts_at ends_at balance_policy balance_cap cancelled_at frozen_at announced_at
     settled_at created_at version changed_at`,
  ),
};

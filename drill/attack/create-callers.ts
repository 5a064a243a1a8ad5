/** Inserts sessions of every kind of caller into the database, so that each call can have its own session. */
import { randomUUID } from 'node:crypto';
import type { ScannerKind } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { Route } from '@rabita/contract/route';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { createPasswords } from '../../apps/api/src/platform/security/passwords.ts';
import {
  deriveSecrets,
  newToken,
  type Secrets,
  tokenHash,
} from '../../apps/api/src/platform/security/secrets.ts';

export type Caller = 'guest' | 'memberA' | 'memberB' | Role | ScannerKind | 'revoked';
export const CALLERS: readonly Caller[] = [
  'guest',
  'memberB',
  'steward',
  'manager',
  'owner',
  'gate',
  'counter',
  'revoked',
  'memberA',
];

export type Callers = {
  /** Returns the token of a new session; undefined for a guest. A scanner always has the same token. */
  getToken(caller: Caller): Promise<string | undefined>;
  createMemberToken(memberId: string): Promise<string>;
  staffIds: Record<Role, string>;
  scannerIds: Record<ScannerKind | 'revoked', string>;
};

/** Whether the contract allows the caller to make the call. Member A owns all rows whose ids are in paths. */
export function mayCall(route: Route, path: string, caller: Caller): boolean {
  switch (route.access) {
    case 'public':
      return true;
    case 'optional':
      return caller === 'guest' || caller === 'memberA' || caller === 'memberB';
    case 'member':
      return caller === 'memberA' || (caller === 'memberB' && !hasMemberRowId(path));
    case 'staff':
      return (route.roles as readonly string[]).includes(caller);
    case 'scanner':
      return caller === (route.isForRevoked ? 'revoked' : route.scannerKind);
  }
}

/** Whether the id in the path names a row of one member. */
const hasMemberRowId = (path: string) => /\/(?:users|redemptions|points|bookings)\/\{id\}/u.test(path);

type Credentials = {
  /** The hash of a password that no attack knows. */
  passwordHash: string;
  /** Encrypts the secrets of authenticator apps with the API's own key. */
  seal: Secrets['seal'];
};

/** @param secretKey of the API */
export async function createCredentials(secretKey: string): Promise<Credentials> {
  const passwords = await createPasswords(1);
  const { seal } = deriveSecrets([{ id: 1, key: secretKey }]);
  return { passwordHash: await passwords.hash(newToken()), seal };
}

export async function createCallers(
  db: Db,
  { passwordHash, seal }: Credentials,
  members: Record<'memberA' | 'memberB', string>,
  eventId: string,
): Promise<Callers> {
  const insertStaff = async (role: Role) => {
    const id = randomUUID();
    await db.run(
      `insert into staff (id, email, full_name, role, language, password_hash, totp_secret, totp_enrolled_at)
       values ($1, $2, $3, $4, 'en', $5, $6, now())`,
      [
        id,
        `${role}-${id.slice(0, 8)}@staff.example`,
        `Drill ${role}`,
        role,
        passwordHash,
        seal('JBSWY3DPEHPK3PXP', { kind: 'staff', id }),
      ],
    );
    return id;
  };
  const insertScanner = async (kind: ScannerKind, isRevoked: boolean) => {
    const token = newToken();
    const row = await db.row<{ id: string }>(
      `insert into scanner (event_id, name, kind, token_hash, paired_at, revoked_at)
       values ($1, $2, $3, $4, now(), case when $5 then now() end) returning id`,
      [eventId, `Drill ${kind} ${isRevoked}`, kind, tokenHash(token), isRevoked],
    );
    return { id: String(row?.id), token };
  };
  const createMemberToken = async (memberId: string) => {
    const token = newToken();
    await db.run(
      `insert into session (member_id, token_hash, address, expires_at)
       values ($1, $2, '2001:db8::1', now() + interval '1 day')`,
      [memberId, tokenHash(token)],
    );
    return token;
  };
  const staffIds = {
    owner: await insertStaff('owner'),
    manager: await insertStaff('manager'),
    steward: await insertStaff('steward'),
  };
  const scanners = {
    gate: await insertScanner('gate', false),
    counter: await insertScanner('counter', false),
    revoked: await insertScanner('gate', true),
  };
  const createStaffToken = async (role: Role) => {
    const token = newToken();
    await db.run(
      `insert into staff_session (staff_id, token_hash, address, expires_at)
       values ($1, $2, '2001:db8::2', now() + interval '1 day')`,
      [staffIds[role], tokenHash(token)],
    );
    return token;
  };
  return {
    staffIds,
    scannerIds: { gate: scanners.gate.id, counter: scanners.counter.id, revoked: scanners.revoked.id },
    createMemberToken,
    getToken: async caller => {
      switch (caller) {
        case 'guest':
          return undefined;
        case 'memberA':
        case 'memberB':
          return createMemberToken(members[caller]);
        case 'gate':
        case 'counter':
        case 'revoked':
          return scanners[caller].token;
        default:
          return createStaffToken(caller);
      }
    },
  };
}

/** Keys in `fixture.ids` of separate rows for operations that would spoil the row that other operations use. */
const ID_KEYS_BY_OPERATION: Readonly<Record<string, string>> = {
  bookSeat: 'bookableEvent',
  getStaffEvent: 'plannedEvent',
  updateEvent: 'plannedEvent',
  duplicateEvent: 'plannedEvent',
  moveEvent: 'movedEvent',
  cancelEvent: 'doomedEvent',
  decideBookings: 'approvalEvent',
  cancelBooking: 'spareBooking',
  cancelForHolder: 'otherMemberBooking',
  moveBooking: 'otherMemberBooking',
  takeBackAdmission: 'admittedBooking',
  updateGuest: 'guestBooking',
  getGuestTicket: 'guestBooking',
  approveBooking: 'approvableBooking',
  refuseBooking: 'refusableBooking',
  givePrizes: 'endedSeason',
  adjustPoints: 'victim',
  endMemberSessions: 'victim',
  endOwnStaffSession: 'staffSession',
  eraseMemberByStaff: 'victim',
  importVouchers: 'voucherReward',
  withdrawVouchers: 'voucherReward',
  revokeScanner: 'spareScanner',
  giveBackLanes: 'spareScanner',
  settleLateUploads: 'revoked',
  settleOverrides: 'revoked',
  withdrawInvitation: 'invitation',
  redeemReward: 'freeReward',
  setPicture: 'movedEvent',
  cancelSeason: 'spareSeason',
  describePicture: 'movedEvent',
  removePicture: 'movedEvent',
  updateSeason: 'spareSeason',
};

/** Keys in `fixture.ids` by the path segment before the id. */
const ID_KEYS_BY_SEGMENT: Readonly<Record<string, string>> = {
  users: 'member',
  members: 'member',
  events: 'event',
  event: 'event',
  bookings: 'booking',
  redemptions: 'redemption',
  points: 'entry',
  '{place}': 'plannedEvent',
  scans: 'scan',
};

/** Returns the key of the operation's id in `fixture.ids`. */
export function getIdKey(operation: string, path: string): string {
  const segment = /\/([^/]+)\/\{(?:id|eventId)\}/u.exec(path)?.[1] ?? '';
  return ID_KEYS_BY_OPERATION[operation] ?? ID_KEYS_BY_SEGMENT[segment] ?? segment;
}

/** Maps the rows of door hours and lease terms for evaluating offline admissions, and of conflicts for staff. */
import type { GateName } from '@rabita/contract/door/gate';
import type { Conflict, LateUpload } from '@rabita/contract/staff/conflict';
import type { DoorHours, HeldTerm, RejectionReason } from '@rabita/door/find-rejection-reason';
import type { Verdict } from '@rabita/door/verdict';
import { secondsOf } from '../../../platform/time/seconds-of.ts';

export type HoursRow = {
  since: number;
  opens_at: Date;
  ends_at: Date;
  ticket_format: DoorHours['format'];
  lease_minutes: number;
};

export function toDoorHours({ since, opens_at, ends_at, ticket_format, lease_minutes }: HoursRow): DoorHours {
  return {
    since,
    opensAt: secondsOf(opens_at),
    endsAt: secondsOf(ends_at),
    format: ticket_format,
    leaseSeconds: lease_minutes * 60,
  };
}

export type HeldTermRow = { scanner_id: string; granted_at: Date; until: Date };

export function toHeldTerm({ scanner_id, granted_at, until }: HeldTermRow): HeldTerm {
  return { scanner: scanner_id, from: secondsOf(granted_at), until: secondsOf(until) };
}

export type ConflictRow = {
  id: string;
  scanner_id: string;
  scanner_name: string;
  scanner_gate: GateName | null;
  event_id: string;
  conflict_reason: RejectionReason;
  is_signature_valid: boolean;
  is_late_upload: boolean;
  scanned_at: Date;
  received_at: Date;
  settled_at: Date | null;
  /** Null, like the columns below, if the event has no such ticket. */
  booking_id: string | null;
  number: string | null;
  status: 'pending' | 'confirmed' | 'cancelled' | null;
  checked_in_at: Date | null;
  /** Null also after the member's account is deleted. */
  member_id: string | null;
  full_name: string | null;
  lane: number | null;
  admitted_by_id: string | null;
  admitted_by_name: string | null;
  admitted_by_gate: GateName | null;
};

export function toConflict(row: ConflictRow): Conflict {
  const { booking_id, number, status } = row;
  return {
    _id: row.id,
    scanner: { _id: row.scanner_id, name: row.scanner_name, gate: row.scanner_gate },
    fault: row.conflict_reason,
    scanned_at: row.scanned_at.toISOString(),
    received_at: row.received_at.toISOString(),
    booking:
      booking_id === null || number === null || status === null
        ? null
        : {
            _id: booking_id,
            number,
            status,
            full_name: row.full_name,
            admitted_at: row.checked_in_at?.toISOString() ?? null,
            admitted_by:
              row.admitted_by_id === null || row.admitted_by_name === null
                ? null
                : { _id: row.admitted_by_id, name: row.admitted_by_name, gate: row.admitted_by_gate },
          },
    is_testimony: row.is_late_upload,
    may_admit: mayAdmit(row),
  };
}

export function toAdmittedVerdict({ lane, scanned_at, scanner_id }: ConflictRow): Verdict {
  return { verdict: 'admitted', lane: lane ?? 0, at: secondsOf(scanned_at), scanner: scanner_id };
}

export function mayAdmit({ status, checked_in_at }: Pick<ConflictRow, 'status' | 'checked_in_at'>): boolean {
  return status === 'confirmed' && checked_in_at === null;
}

export type LateUploadRow = {
  id: string;
  name: string;
  gate: GateName | null;
  open: number;
  admittable: number;
  is_complete: boolean;
};

export function toLateUpload({ id, name, gate, ...counts }: LateUploadRow): LateUpload {
  return { scanner: { _id: id, name, gate }, ...counts };
}

/** Tests mapping door hours and terms for evaluating offline admissions, and conflicts for staff. */
import { describe, expect, it } from 'vitest';
import {
  type ConflictRow,
  mayAdmit,
  toAdmittedVerdict,
  toConflict,
  toDoorHours,
  toHeldTerm,
  toLateUpload,
} from './rules.ts';

const toDate = (seconds: number) => new Date(seconds * 1000);

it('toDoorHours converts times and the length of leases to seconds', () => {
  const times = { opens_at: toDate(1000), ends_at: toDate(2000.5) };
  expect(toDoorHours({ since: 5, ...times, ticket_format: 'live', lease_minutes: 30 })).toEqual({
    since: 5,
    opensAt: 1000,
    endsAt: 2000.5,
    format: 'live',
    leaseSeconds: 1800,
  });
});

it('toHeldTerm converts the grant and the end of a term to seconds', () => {
  expect(toHeldTerm({ scanner_id: 'd1', granted_at: toDate(10), until: toDate(20) })).toEqual({
    scanner: 'd1',
    from: 10,
    until: 20,
  });
});

const north = { ar: 'الشمال', en: 'North' };
const conflict: ConflictRow = {
  id: 'c1',
  scanner_id: 'd1',
  scanner_name: 'Sara',
  scanner_gate: north,
  event_id: 'e1',
  conflict_reason: 'not_leased',
  is_signature_valid: true,
  is_late_upload: false,
  scanned_at: toDate(100),
  received_at: toDate(160),
  settled_at: null,
  booking_id: 'b1',
  number: 'K7M2-9XQ',
  status: 'confirmed',
  checked_in_at: null,
  member_id: 'm1',
  full_name: 'Majed',
  lane: 7,
  admitted_by_id: null,
  admitted_by_name: null,
  admitted_by_gate: null,
};

describe('a conflict', () => {
  it('shows the scan, the scanner and the booking', () => {
    expect(toConflict(conflict)).toEqual({
      _id: 'c1',
      scanner: { _id: 'd1', name: 'Sara', gate: north },
      fault: 'not_leased',
      scanned_at: '1970-01-01T00:01:40.000Z',
      received_at: '1970-01-01T00:02:40.000Z',
      booking: {
        _id: 'b1',
        number: 'K7M2-9XQ',
        status: 'confirmed',
        full_name: 'Majed',
        admitted_at: null,
        admitted_by: null,
      },
      is_testimony: false,
      may_admit: true,
    });
  });

  it.each(['booking_id', 'number', 'status'] as const)('shows no booking if %s is null', column => {
    expect(toConflict({ ...conflict, [column]: null }).booking).toBeNull();
  });

  it('shows which scanner has admitted the ticket', () => {
    const admitted = { ...conflict, checked_in_at: toDate(90) };
    const admitter = { admitted_by_id: 'd2', admitted_by_name: 'Omar' };
    expect(toConflict({ ...admitted, ...admitter }).booking).toMatchObject({
      admitted_at: '1970-01-01T00:01:30.000Z',
      admitted_by: { _id: 'd2', name: 'Omar', gate: null },
    });
    expect(toConflict({ ...admitted, ...admitter, admitted_by_id: null }).booking?.admitted_by).toBeNull();
    expect(toConflict({ ...admitted, ...admitter, admitted_by_name: null }).booking?.admitted_by).toBeNull();
  });

  it('can be admitted by a manager only while the ticket is confirmed and not admitted', () => {
    expect(mayAdmit(conflict)).toBe(true);
    expect(mayAdmit({ status: 'confirmed', checked_in_at: toDate(90) })).toBe(false);
    expect(mayAdmit({ status: 'pending', checked_in_at: null })).toBe(false);
    expect(mayAdmit({ status: null, checked_in_at: null })).toBe(false);
  });

  it('gets the verdict of an admission by its scanner if a manager admits the ticket', () => {
    const verdict = { verdict: 'admitted', lane: 7, at: 100, scanner: 'd1' };
    expect(toAdmittedVerdict(conflict)).toEqual(verdict);
    expect(toAdmittedVerdict({ ...conflict, lane: null })).toEqual({ ...verdict, lane: 0 });
  });
});

it('toLateUpload names the revoked scanner and counts its unsettled admissions', () => {
  const counts = { open: 4, admittable: 3, is_complete: true };
  expect(toLateUpload({ id: 'd1', name: 'Sara', gate: north, ...counts })).toEqual({
    scanner: { _id: 'd1', name: 'Sara', gate: north },
    ...counts,
  });
});

/** Creates a scanner for practice, which shows results but calls no server, stores nothing and admits nobody. */
import { UNDO_SECONDS } from '@rabita/contract/constants';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { parsePracticeCode } from '../platform/practice-codes.ts';
import { deviceTime } from './device-time.ts';
import type { RunningScanner } from './run-scanner.ts';
import type { Attendee, ScanFinding, ScannerView, ScanResult } from './scanner-state.ts';

export type PracticeScanner = RunningScanner & {
  readonly progress: StoreApi<{ readonly codes: ReadonlySet<number> }>;
};

type PracticeTexts = { readonly guest: string; readonly note: string };

type PracticeResult = { readonly finding: ScanFinding } & Partial<
  Pick<ScanResult, 'attendee' | 'bySight' | 'isLocal'>
>;

const TICKET = { key: 'practice', lane: 2 };
/** The booking number. */
const NUMBER = 'PRAC-T1C';

export function createPracticeScanner(real: RunningScanner, { guest, note }: PracticeTexts): PracticeScanner {
  const view = createStore<ScannerView>(() => ({
    ...real.view.getState(),
    outcome: null,
    undo: null,
    isWaitingForServer: false,
    conflicts: [],
    unsent: 0,
    link: 'up',
  }));
  const progress = createStore<{ codes: ReadonlySet<number> }>(() => ({ codes: new Set() }));
  let count = 0;

  const attendee: NonNullable<Attendee> = { _id: 'practice', number: NUMBER, full_name: guest, note: null };
  const getUnixSeconds = () => Date.now() / 1000;
  const createAdmission = (): ScanFinding => ({
    verdict: 'admitted',
    lane: TICKET.lane,
    at: getUnixSeconds(),
    scanner: view.getState().pairing.id,
  });
  const findOtherScanner = () =>
    view.getState().changes?.scanners.find(({ _id }) => _id !== view.getState().pairing.id)?._id ?? '';

  /** The most frequent results come first. */
  const toPracticeResult = (number: number, text: string): PracticeResult => {
    const at = getUnixSeconds();
    const results: readonly PracticeResult[] = [
      { finding: createAdmission(), attendee },
      { finding: { verdict: 'already_admitted', at: at - 300, scanner: null }, attendee },
      { finding: { verdict: 'go_to_lane', lane: TICKET.lane, scanner: findOtherScanner() }, attendee },
      { finding: createAdmission(), attendee: { ...attendee, note } },
      { finding: { verdict: 'stale_code' } },
      { finding: { verdict: 'cancelled' }, attendee },
      { finding: { verdict: 'pending' }, attendee },
      { finding: { verdict: 'other_event', event: 0 } },
      { finding: { verdict: 'name_check', why: 'printed_ticket' }, attendee },
      { finding: createAdmission(), isLocal: true },
      { finding: { verdict: 'lane_unreachable', lane: TICKET.lane }, isLocal: true },
      { finding: { verdict: 'name_check', why: 'printed_ticket' }, isLocal: true, bySight: text },
    ];
    return results[number - 1] ?? { finding: { verdict: 'practice' } };
  };

  const show = ({ finding, attendee: shown = null, bySight = null, isLocal = false }: PracticeResult) => {
    count += 1;
    const isAdmitted = finding.verdict === 'admitted';
    const expiresAt = deviceTime().monotonic + UNDO_SECONDS;
    view.setState({
      link: isLocal ? 'down' : 'up',
      outcome: { number: count, finding, attendee: shown, ticket: TICKET, bySight, isLocal, durationMs: 0 },
      undo: isAdmitted ? { scanId: 'practice', key: TICKET.key, expiresAt, state: 'open' } : null,
    });
  };

  return {
    view,
    progress,
    scan: async text => {
      const number = parsePracticeCode(text);
      if (number === null) return show({ finding: { verdict: 'practice' } });
      progress.setState(({ codes }) => ({ codes: new Set([...codes, number]) }));
      show(toPracticeResult(number, text));
    },
    findAttendees: async () => ({
      attendees: [
        {
          ...attendee,
          full_name: guest,
          phone_ends: '00',
          status: 'confirmed',
          lane: TICKET.lane,
          ticket: TICKET.key,
          admitted_at: null,
        },
      ],
      has_more: false,
    }),
    admitByHand: async () => show({ finding: createAdmission(), attendee }),
    admitBySight: async () => show({ finding: createAdmission(), isLocal: true }),
    undo: async () => show({ finding: { verdict: 'undone' } }),
    dismiss: () => view.setState({ outcome: null }),
    setDirection: async () => undefined,
    sync: async () => true,
    leave: async () => false,
    handleUpdate: async () => undefined,
    start: () => undefined,
    stop: () => undefined,
  };
}

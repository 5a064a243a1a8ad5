/** Renders the crew's board: scanners that need attention, the number of present attendees, and each gate. */
import { formatNumber, formatPercent } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { useWakeLock } from '@rabita/client/use-wake-lock';
import type { Scanner } from '@rabita/contract/door/scanner';
import type { BoardGate, DoorBoard } from '@rabita/contract/staff/door-board';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { Card } from '@rabita/ui/card';
import { Meter } from '@rabita/ui/meter';
import { Stat } from '@rabita/ui/stat';
import { useEffect, useState } from 'react';
import { AfterAdmission } from '../../platform/after-admission.tsx';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { Sparkline } from '../../platform/charts/lazy-bar-chart.tsx';
import { AttentionList } from './attention-list.tsx';
import { calculateRate, formatAge, isBatteryLow, secondsSince, sumPerMinute } from './rules.ts';
import { texts } from './texts.ts';

export const useDoorBoard = (eventId: string) =>
  useStaffQuery(
    ['door', eventId, 'board'],
    'getDoorBoard',
    { params: { id: eventId } },
    { refetchInterval: 4000, staleTime: 0 },
  );

/** Returns the server's time in milliseconds. Updates each second, even while requests fail. */
export function useServerTime(asOf: string, receivedAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(asOf) + Math.max(0, now - receivedAt);
}

type PhoneState = 'present' | 'offline' | 'closed' | 'waiting';
const stateTones: Readonly<Record<PhoneState, BadgeTone>> = {
  present: 'success',
  offline: 'gold',
  closed: 'neutral',
  waiting: 'outline',
};

function toPhoneState({ state, is_closed: isClosed }: Scanner): PhoneState {
  if (state === 'waiting' || state === 'present') return state;
  return isClosed ? 'closed' : 'offline';
}

function PhoneRow({ scanner, serverTime }: { readonly scanner: Scanner; readonly serverTime: number }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { name, last_synced_at: lastContact, battery, unsent } = scanner;
  const state = toPhoneState(scanner);
  const age =
    lastContact === null ? t('noContact') : formatAge(secondsSince(lastContact, serverTime), language);
  const batteryText =
    battery &&
    t(battery.is_charging ? 'charging' : 'battery', {
      share: formatPercent(battery.percent / 100, language),
    });
  const sentText = unsent === 0 ? t('allSent') : t('unsent', { count: unsent ?? 0 });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-t border-line py-2.5">
      <span className="min-w-0 font-semibold text-text [overflow-wrap:anywhere]">
        <Name>{name}</Name>
      </span>
      <Badge tone={stateTones[state]} className="justify-self-end">
        {t(state)}
      </Badge>
      <span className="text-sm text-text-2 tabular">{state !== 'waiting' && age}</span>
      <span
        className={`text-end text-sm tabular ${isBatteryLow(scanner) ? 'font-semibold text-gold' : 'text-text-2'}`}
      >
        {batteryText}
      </span>
      {unsent !== null && (
        <span
          className={`col-span-full text-sm tabular ${unsent > 0 ? 'font-semibold text-gold' : 'text-text-3'}`}
        >
          {/* An offline phone's number is as old as its latest contact, so it comes with the age. */}
          {state === 'present' ? sentText : t('asOf', { what: sentText, ago: age })}
        </span>
      )}
    </li>
  );
}

type GateCardProps = {
  readonly gate: BoardGate;
  /** True if the event has no gates. */
  readonly hasAllScanners: boolean;
  readonly scanners: readonly Scanner[];
  readonly serverTime: number;
};

function GateCard({ gate, hasAllScanners, scanners, serverTime }: GateCardProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const name = gate.name?.[language] ?? t(hasAllScanners ? 'everyone' : 'noGate');
  const bars = gate.minutes.map((count, index) => ({ key: String(index), tick: '', name: '', count }));
  const total = gate.minutes.reduce((sum, count) => sum + count, 0);
  return (
    <Card role="group" aria-label={name} className="grid content-start gap-3">
      <h3 className="text-lg leading-(--leading-heading) [overflow-wrap:anywhere]">
        <Name>{name}</Name>
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-4xl font-extrabold text-accent-text tabular">
            {formatNumber(calculateRate(gate.minutes), language)}
          </span>
          <span className="text-sm text-text-2">{t('perMinute')}</span>
        </p>
        <Sparkline bars={bars} />
        <p className="col-span-full text-sm text-text-3 tabular">{t('lastMinutes', { count: total })}</p>
      </div>
      {scanners.length === 0 ? (
        <p className="border-t border-line pt-2.5 text-sm text-text-3">{t('noScanners')}</p>
      ) : (
        <ul>
          {scanners.map(scanner => (
            <PhoneRow key={scanner._id} scanner={scanner} serverTime={serverTime} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function BoardFigures({ board: { counts, capacity, gates } }: { readonly board: DoorBoard }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { expected, out, taken_back: takenBack } = counts;
  const inside = counts.admitted - counts.out;
  const format = (value: number) => formatNumber(value, language);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <Stat label={t('inside')} value={format(inside)} tone="accent" size="lg" />
        <Stat label={t('expected')} value={format(expected)} size="lg" />
        <Stat label={t('capacity')} value={capacity === null ? t('unlimited') : format(capacity)} size="lg" />
        <Stat label={t('totalRate')} value={format(calculateRate(sumPerMinute(gates)))} size="lg" />
      </div>
      <Meter
        value={inside}
        max={expected}
        label={t('inside')}
        valueText={t('presentOf', { inside, expected })}
      />
      <AfterAdmission out={out} takenBack={takenBack} />
    </div>
  );
}

type BoardProps = {
  readonly board: DoorBoard;
  readonly receivedAt: number;
  readonly onRevoke: ((id: string) => void) | undefined;
  readonly onAllow: ((scanner: Scanner) => void) | undefined;
};

export function Board({ board, receivedAt, onRevoke, onAllow }: BoardProps) {
  const t = useTexts(texts);
  const serverTime = useServerTime(board.as_of, receivedAt);
  // Nobody touches a board on a wall, so its screen would turn off.
  useWakeLock(true);
  const gateScanners = board.scanners.filter(({ kind }) => kind === 'gate');
  const workingScanners = gateScanners.filter(({ state }) => state !== 'revoked');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AttentionList scanners={gateScanners} serverTime={serverTime} onRevoke={onRevoke} onAllow={onAllow} />
      <BoardFigures board={board} />
      <section aria-labelledby="board-gates">
        <h2 id="board-gates" className="mb-3 text-xl">
          {t('gates')}
        </h2>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
          {board.gates.map(gate => (
            <GateCard
              key={gate._id}
              gate={gate}
              hasAllScanners={board.gates.length === 1}
              scanners={workingScanners.filter(scanner => (scanner.gate?._id ?? null) === gate._id)}
              serverTime={serverTime}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

// Renders the crew's board, which updates by itself: what needs attention, who is in, and each gate.

import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { useWakeLock } from '@rabita/client/use-wake-lock';
import type { Scanner } from '@rabita/contract/door/scanner';
import type { DoorBoard } from '@rabita/contract/staff/door-board';
import { Meter } from '@rabita/ui/meter';
import { Stat } from '@rabita/ui/stat';
import { AfterAdmission } from '../../platform/after-admission.tsx';
import { countInside } from '../../platform/count-inside.ts';
import { AttentionList } from './attention-list.tsx';
import { GateCard } from './gate-card.tsx';
import { rateOf, sumMinutes } from './rules.ts';
import { texts } from './texts.ts';
import { useServerTime } from './use-door-board.ts';

/** Renders who is in, of how many, and how fast all gates together admit. */
function BoardFigures({ board: { counts, capacity, gates } }: { readonly board: DoorBoard }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { expected, out, taken_back: takenBack } = counts;
  const inside = countInside(counts);
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <Stat label={t('inside')} value={number(inside)} tone="accent" size="lg" />
        <Stat label={t('expected')} value={number(expected)} size="lg" />
        <Stat label={t('capacity')} value={capacity === null ? t('unlimited') : number(capacity)} size="lg" />
        <Stat label={t('rateOfAll')} value={number(rateOf(sumMinutes(gates)))} size="lg" />
      </div>
      <Meter
        value={inside}
        max={expected}
        lowUnder={0}
        label={t('inside')}
        valueText={t('insideOf', { inside, expected })}
      />
      <AfterAdmission out={out} takenBack={takenBack} />
    </div>
  );
}

type BoardProps = {
  readonly board: DoorBoard;
  /** When this device received it, in milliseconds. */
  readonly receivedAt: number;
  readonly onRevoke: ((id: string) => void) | undefined;
  readonly onAllow: ((scanner: Scanner) => void) | undefined;
};

export function Board({ board, receivedAt, onRevoke, onAllow }: BoardProps) {
  const t = useTexts(texts);
  const time = useServerTime(board.as_of, receivedAt);
  // The board hangs on a wall, where nobody touches it.
  useWakeLock(true);
  const gateScanners = board.scanners.filter(({ kind }) => kind === 'gate');
  const working = gateScanners.filter(({ state }) => state !== 'revoked');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AttentionList scanners={gateScanners} time={time} onRevoke={onRevoke} onAllow={onAllow} />
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
              isOnly={board.gates.length === 1}
              scanners={working.filter(scanner => (scanner.gate?._id ?? null) === gate._id)}
              time={time}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

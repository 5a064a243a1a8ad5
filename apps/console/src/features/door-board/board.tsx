// Renders the crew's board, which updates by itself: what needs attention, who is in, and each gate.
import { useTexts } from '@rabita/client/language/texts';
import { useWakeLock } from '@rabita/client/use-wake-lock';
import type { Scanner } from '@rabita/contract/door/scanner';
import type { DoorBoard } from '@rabita/contract/staff/door-board';
import { AttentionList } from './attention-list.tsx';
import { BoardFigures } from './board-figures.tsx';
import { GateCard } from './gate-card.tsx';
import { texts } from './texts.ts';
import { useServerTime } from './use-door-board.ts';

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

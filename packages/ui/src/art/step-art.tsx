/** Draws how fans take part: a phone with a verification code, a ticket with its QR code, and points over a reward. */
import type { ReactNode } from 'react';
import { khatamPoints } from './khatam.ts';

const star = (x: number, y: number, radius: number, rotation = 0) => khatamPoints(x, y, radius, rotation);

/** The six cells of the verification code. The last two are not filled in yet. */
const CODE_CELLS = ['4', '0', '7', '2', '', ''];
const CELL_STEP = 23;

/** A QR code's three finder squares, and modules that suggest the rest. No scanner can read it. */
const FINDERS = [
  [58, 84],
  [88, 84],
  [58, 114],
] as const;
const MODULES =
  'M76 84h4v4h-4zM76 92h4v8h-4zM58 102h8v4h-8zM70 102h4v4h-4zM80 102h6v4h-6zM90 102h4v4h-4zM98 102h4v8h-4zM76 110h4v4h-4zM86 110h8v4h-8zM76 118h8v4h-8zM88 118h4v10h-4zM96 114h6v4h-6zM96 122h6v6h-6zM76 126h4v2h-4z';

/** On a canvas of 160 by 160, symmetric, so that nothing needs to be mirrored in Arabic. */
const drawings = {
  join: (
    <>
      <path d="M34 6h78l14 14v134H48l-14-14z" className="fill-surface-1" />
      <path d="M70 15h20" />
      <polygon points={star(80, 48, 21)} fill="color-mix(in srgb, currentColor 18%, transparent)" />
      <polygon points={star(80, 48, 10, 22.5)} fill="currentColor" stroke="none" />
      <path d="M52 128h56v13H52z" fill="currentColor" stroke="none" opacity="0.5" />
      <path d="M8 78h134l10 10v32H18L8 110z" className="fill-surface-3" />
      <g strokeWidth="1.6">
        {CODE_CELLS.map((digit, cell) => {
          const x = 12.5 + cell * CELL_STEP;
          return (
            <g key={x} opacity={digit || cell === 4 ? 1 : 0.5}>
              <path d={`M${x} 85h20v28h-20z`} className="fill-surface" />
              {cell === 4 && <path d={`M${x + 10} 92v14`} />}
              {digit && (
                <text
                  x={x + 10}
                  y={104.5}
                  textAnchor="middle"
                  stroke="none"
                  fontSize={16}
                  className="fill-text font-display font-bold"
                >
                  {digit}
                </text>
              )}
            </g>
          );
        })}
      </g>
    </>
  ),
  book: (
    <g transform="rotate(-7 80 80)">
      <path
        d="M36 12h76l12 12v42a8 8 0 0 0 0 16v66H48l-12-12V82a8 8 0 0 0 0-16z"
        className="fill-surface-1"
      />
      <polygon points={star(80, 40, 22, 11)} opacity="0.5" />
      <polygon points={star(80, 40, 16)} fill="color-mix(in srgb, currentColor 18%, transparent)" />
      <polygon points={star(80, 40, 7, 22.5)} fill="currentColor" stroke="none" />
      <path d="M50 74h60" strokeDasharray="4 5" opacity="0.7" />
      <path d="M50 78h60v56H50z" className="fill-text" stroke="none" />
      <g className="fill-surface stroke-surface" strokeWidth="0">
        <path d={MODULES} />
        {FINDERS.map(([x, y]) => (
          <path
            key={`${x}-${y}`}
            fillRule="evenodd"
            d={`M${x} ${y}h14v14h-14zM${x + 2.5} ${y + 2.5}v9h9v-9zM${x + 4.5} ${y + 4.5}h5v5h-5z`}
          />
        ))}
      </g>
    </g>
  ),
  earn: (
    <>
      <path d="M36 104h88v46H48l-12-12z" className="fill-surface-1" />
      <path d="M28 88h104v16H28z" className="fill-surface-3" />
      <path d="M72 88v62M88 88v62" />
      <polygon points={star(80, 50, 44, 22.5)} opacity="0.4" />
      <polygon points={star(80, 50, 38)} className="fill-accent" stroke="none" />
      <polygon points={star(80, 50, 31, 22.5)} className="stroke-on-accent" opacity="0.3" />
      <text
        x="80"
        y="58"
        direction="ltr"
        textAnchor="middle"
        stroke="none"
        fontSize={23}
        className="fill-on-accent font-display font-extrabold"
      >
        +50
      </text>
      <polygon points={star(22, 40, 7)} fill="currentColor" stroke="none" opacity="0.7" />
      <polygon points={star(138, 40, 7)} fill="currentColor" stroke="none" opacity="0.7" />
      <polygon points={star(34, 70, 4)} fill="currentColor" stroke="none" opacity="0.5" />
      <polygon points={star(126, 70, 4)} fill="currentColor" stroke="none" opacity="0.5" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

type StepArtProps = { readonly step: keyof typeof drawings; readonly className?: string };

/** A decorative drawing in the text's colour. The step must be next to it as text. */
export function StepArt({ step, className }: StepArtProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 160"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinejoin="round"
      className={className}
    >
      {drawings[step]}
    </svg>
  );
}

/** Draws everyday objects, such as a mug or a jersey, with the khatam star as their emblem. */
import type { ReactNode } from 'react';
import { khatamPoints } from './khatam.ts';

const star = (x: number, y: number, radius: number) => (
  <polygon points={khatamPoints(x, y, radius, 0)} fill="currentColor" stroke="none" />
);

/** On a canvas of 96 by 96. Shapes have a faint fill unless they set `fill` themselves. */
const drawings = {
  mug: (
    <>
      <path d="M22 28h42v38a10 10 0 0 1-10 10H32a10 10 0 0 1-10-10z" />
      <path d="M64 36h6a10 10 0 0 1 10 10v2a10 10 0 0 1-10 10h-6" fill="none" />
      <path d="M34 20c-3-4 3-6 0-10M43 20c-3-4 3-6 0-10M52 20c-3-4 3-6 0-10" fill="none" opacity="0.6" />
      {star(43, 51, 12)}
    </>
  ),
  cap: (
    <>
      <path d="M18 58c0-20 13-33 31-33s29 12 31 29z" />
      <path d="M14 58c14-7 32-8 48-3 9 3 17 3 24 0-2 10-14 15-28 12-15-4-30-5-44-9z" />
      <path d="M49 25v-4M49 25c-7 8-11 18-12 30M49 25c8 7 13 17 14 29" fill="none" opacity="0.6" />
      {star(50, 43, 8)}
    </>
  ),
  key_ring: (
    <>
      <circle cx="36" cy="28" r="15" fill="none" />
      <path d="M44 40l6 10" fill="none" />
      <path d="M45 50l20-6 13 24-8 15-19-2-10-17z" />
      <circle cx="51" cy="53" r="2.5" fill="none" />
      {star(61, 66, 9)}
    </>
  ),
  stickers: (
    <>
      <path d="M18 24h36v36H18z" transform="rotate(-10 36 42)" opacity="0.7" />
      <path d="M36 34h40v30L64 76H36z" />
      <path d="M76 64H64v12" fill="none" />
      {star(55, 53, 12)}
    </>
  ),
  jersey: (
    <>
      <path d="M36 16l-20 10 6 20 10-4v38h32V42l10 4 6-20-20-10c-3 7-7 10-12 10s-9-3-12-10z" />
      <path d="M36 16c3 7 7 10 12 10s9-3 12-10" fill="none" />
      <path d="M32 70h32" fill="none" opacity="0.6" />
      {star(48, 48, 11)}
    </>
  ),
  scarf: (
    <>
      <path d="M30 14h20v54H30z" />
      <path d="M50 18l18 8-10 48-18-6 10-26z" />
      <path d="M32 68v10M40 68v10M48 68v10M43 70l-3 9M50 73l-3 9M56 74l-3 9" fill="none" />
      <path d="M30 30h20M30 54h20" fill="none" opacity="0.6" />
      {star(40, 42, 7)}
    </>
  ),
  pass: (
    <>
      <path d="M34 8l10 18M62 8L52 26" fill="none" />
      <path d="M26 30h44v52H26z" />
      <path d="M42 37h12" fill="none" />
      <path d="M34 70h28M38 76h20" fill="none" opacity="0.6" />
      {star(48, 54, 11)}
    </>
  ),
  voucher: (
    <>
      <path d="M12 28h72v12a8 8 0 0 0 0 16v12H12V56a8 8 0 0 0 0-16z" />
      <path d="M60 32v32" fill="none" strokeDasharray="4 4" />
      <path d="M66 44h10M66 52h10" fill="none" opacity="0.6" />
      {star(37, 48, 12)}
    </>
  ),
  wallpaper: (
    <>
      <path d="M12 20h52v38H12z" />
      <path d="M30 68h16M38 58v10" fill="none" />
      <path d="M12 50l14-12 12 10 10-8 16 12" fill="none" opacity="0.6" />
      <path d="M60 38h22v42H60z" className="fill-surface-1" stroke="none" />
      <path d="M60 38h22v42H60z" />
      {star(71, 58, 8)}
    </>
  ),
  mouse_pad: (
    <>
      <path d="M10 34h76l-8 38H18z" />
      <path d="M62 44c6 0 9 4 8 10l-1 5c-1 5-4 8-8 8s-7-3-6-8l1-6c1-6 3-9 6-9z" />
      <path d="M62 44l-1 8M62 44c2-8-4-10-2-18" fill="none" />
      {star(36, 53, 11)}
    </>
  ),
  gamepad: (
    <>
      <path d="M30 32h36c12 0 18 12 18 26 0 10-9 14-15 6l-7-8H34l-7 8c-6 8-15 4-15-6 0-14 6-26 18-26z" />
      <path d="M32 40v12M26 46h12" fill="none" />
      <circle cx="68" cy="42" r="2.5" />
      <circle cx="62" cy="49" r="2.5" />
      {star(48, 42, 6)}
    </>
  ),
  building: (
    <>
      <path d="M16 80V38l32-20 32 20v42z" />
      <path d="M40 80V62h16v18M26 50h8M26 62h8M62 50h8M62 62h8" fill="none" />
      <path d="M10 80h76" fill="none" />
      {star(48, 42, 10)}
    </>
  ),
  gift: (
    <>
      <path d="M18 42h60v38H18z" />
      <path d="M12 30h72v12H12z" />
      <path
        d="M48 30c-14 0-20-6-16-12s14 0 16 12c2-12 12-18 16-12s-2 12-16 12zM48 42v8M48 72v8"
        fill="none"
      />
      {star(48, 61, 9)}
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type ObjectKind = keyof typeof drawings;

type ObjectArtProps = { readonly kind: ObjectKind; readonly className?: string };

/** A decorative drawing in the text's colour. The name of the object must be next to it as text. */
export function ObjectArt({ kind, className }: ObjectArtProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      fill="color-mix(in srgb, currentColor 16%, transparent)"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      {drawings[kind]}
    </svg>
  );
}

/** Draws the shield of a team without a logo from its tag, with the tag on it. Free of react-aria, which is large. */
import { memo, useId } from 'react';
import { classNames } from '../class-names.ts';
import { deriveHeraldry, shieldDivisions, shieldOutlines } from './heraldry.ts';

type ShieldProps = {
  /** One to eight characters, which determine the shield and are written on it. */
  readonly tag: string;
  /** `accent` is for the league's own team: the shape comes from the tag, the colours from the page. */
  readonly palette?: 'tag' | 'accent';
  /** Classes that set the size. */
  readonly className: string;
};

const ownColours = {
  field: 'var(--color-surface-3)',
  part: 'color-mix(in srgb, var(--color-accent) 24%, var(--color-surface-3))',
  line: 'var(--color-accent-text)',
};

/** The font size by number of letters, so that four letters fit into the narrowest outline. */
const fontSizes = [19, 19, 19, 16, 12];

/** Decorative: the team's name must be next to it as text. */
export const Shield = memo(function Shield({ tag, palette = 'tag', className }: ShieldProps) {
  const id = useId();
  const { outline, division, ...colours } = deriveHeraldry(tag);
  const { field, part, line } = palette === 'accent' ? ownColours : colours;
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={classNames('shrink-0', className)}>
      <clipPath id={id}>
        <path d={shieldOutlines[outline]} />
      </clipPath>
      <path d={shieldOutlines[outline]} fill={field} />
      <path d={shieldDivisions[division]} fill={part} clipPath={`url(#${id})`} />
      <path d={shieldOutlines[outline]} fill="none" stroke={line} strokeWidth="2" />
      <path
        d={shieldOutlines[outline]}
        fill="none"
        stroke={line}
        strokeWidth="1"
        opacity="0.45"
        transform="translate(4.5 4.5) scale(.86)"
      />
      <text
        x="32"
        y="32"
        dy="0.36em"
        textAnchor="middle"
        fill="#f3f6fa"
        fontSize={fontSizes[tag.length] ?? 11}
        className="font-display font-extrabold"
      >
        {tag}
      </text>
    </svg>
  );
});

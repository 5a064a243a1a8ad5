// A team's crest where it has no picture: a shield made from its tag, with the tag on it; free of react-aria.
import { memo, useId } from 'react';
import { classNames } from '../class-names.ts';
import { divisions, outlines, parseHeraldry } from './heraldry.ts';

type ShieldProps = {
  /** Two to four letters or digits: what the shield is made from, and what stands on it. */
  readonly tag: string;
  /** `accent` is the home team's: its shape by its tag, its colours those of the page. */
  readonly palette?: 'tag' | 'accent';
  /** Its size, as classes. */
  readonly className: string;
};

const ownColours = {
  field: 'var(--color-surface-3)',
  part: 'color-mix(in srgb, var(--color-accent) 24%, var(--color-surface-3))',
  line: 'var(--color-accent-text)',
};

/** Letters get smaller as they get more, so that four fit the narrowest outline. */
const fontSizes = [19, 19, 19, 16, 12];

/** Decorative, so the team's name must stand beside it in text. */
export const Shield = memo(function Shield({ tag, palette = 'tag', className }: ShieldProps) {
  const id = useId();
  const { outline, division, ...colours } = parseHeraldry(tag);
  const { field, part, line } = palette === 'accent' ? ownColours : colours;
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={classNames('shrink-0', className)}>
      <clipPath id={id}>
        <path d={outlines[outline]} />
      </clipPath>
      <path d={outlines[outline]} fill={field} />
      <path d={divisions[division]} fill={part} clipPath={`url(#${id})`} />
      <path d={outlines[outline]} fill="none" stroke={line} strokeWidth="2" />
      <path
        d={outlines[outline]}
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

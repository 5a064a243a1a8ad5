/** Shows a tier's name on the colour that the league chose. Must not import react-aria, which is large. */
import type { CSSProperties } from 'react';
import { Name } from './bidi.tsx';
import { classNames } from './class-names.ts';
import { accentFill, textColourOn } from './contrast.ts';

type TierBadgeProps = {
  readonly name: string;
  /** `#rrggbb`. A colour that is too dark for the page is lightened. */
  readonly color: string;
  readonly className?: string;
};

export function TierBadge({ name, color, className }: TierBadgeProps) {
  const fill = accentFill(color);
  return (
    <span
      style={{ '--fill': fill, '--on-fill': textColourOn(fill) } as CSSProperties}
      className={classNames(
        'cut-fill inline-block max-w-full px-2.5 py-0.5 text-sm font-bold [overflow-wrap:anywhere] text-(--on-fill) [--cut:6px]',
        className,
      )}
    >
      <Name>{name}</Name>
    </span>
  );
}

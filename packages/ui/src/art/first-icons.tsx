/** Defines the icons that pages such as the landing page load first. Must not import react-aria, which is large. */
import { classNames } from '../class-names.ts';

/** Icons are decorative: a control's name comes from its text or `aria-label`. */
export type IconProps = {
  /** Size in px; default 20. */
  readonly size?: number;
  readonly className?: string;
};

/** Creates an icon from an SVG path on 24 by 24. `mirrored` mirrors the icon in right-to-left text. */
// @__NO_SIDE_EFFECTS__
export function createIcon(path: string, mirrored?: 'mirrored') {
  return ({ size = 20, className }: IconProps) => (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="square"
      className={classNames('shrink-0', mirrored && 'rtl:-scale-x-100', className)}
    >
      <path d={path} />
    </svg>
  );
}

export const UserIcon = createIcon('M12 4a4 4 0 100 8 4 4 0 000-8zM4 20c.6-3.4 3.5-5 8-5s7.4 1.6 8 5');
export const ClockIcon = createIcon('M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2.5');
export const HomeIcon = createIcon('M4 11l8-7 8 7v9h-5v-6H9v6H4z');
export const EventsIcon = createIcon(
  'M4 6h13l3 3v11H4zM8 3v4M15.5 3v4M12 10.5l1.2 2.3 2.6.4-1.9 1.8.5 2.6-2.4-1.2-2.4 1.2.5-2.6-1.9-1.8 2.6-.4z',
);
export const DashboardIcon = createIcon('M4 4h7v9H4zM15 4h2l3 3v2h-5zM15 13h5v7h-5zM4 17h7v3H4z');
export const MenuIcon = createIcon('M4 7h16M4 12h16M4 17h16');
export const WifiOffIcon = createIcon(
  'M3 9c1.3-1.2 2.8-2.1 4.4-2.7M11 5.5c3.7-.2 7.2 1 10 3.5M6.5 12.8c1-.9 2.2-1.5 3.5-1.8M15 11.4c.9.3 1.7.8 2.5 1.4M9.8 16.3c1.3-1 3.1-1 4.4 0M12 19.8v.1M4 3.5l16.5 17',
);
export const AlertIcon = createIcon('M12 3.5L22 20.5H2zM12 10v4.5M12 17.3v.2');
export const GlobeIcon = createIcon(
  'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
);
export const StarIcon = createIcon(
  'M12 2l2.9 3h4.1v4.1L22 12l-3 2.9v4.1h-4.1L12 22l-2.9-3H5v-4.1L2 12l3-2.9V5h4.1z',
);
export const PinIcon = createIcon(
  'M12 21c-4.5-4.3-6.8-7.7-6.8-10.8a6.8 6.8 0 0113.6 0C18.8 13.3 16.5 16.7 12 21zM12 7.8a2.4 2.4 0 100 4.8 2.4 2.4 0 000-4.8z',
);
export const ArrowForwardIcon = createIcon('M4 12h15M13 6l6 6-6 6', 'mirrored');
export const ExternalIcon = createIcon('M13.5 4H20v6.5M20 4l-9 9M17 14v6H4V7h6', 'mirrored');
export const CheckIcon = createIcon('M4 12.5l5.5 5.5L20 7');
export const LockIcon = createIcon('M5 11h14v9.5H5zM8 11V8a4 4 0 018 0v3M12 14.8v2');

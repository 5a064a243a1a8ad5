/** Defines the icons that only later pages and parts load. Must not import react-aria, which is large. */
import { createIcon } from './first-icons.tsx';

/** Points to the right in English and to the left in Arabic. */
export const ChevronForwardIcon = createIcon('M9 5l7 7-7 7', 'mirrored');
export const ChevronBackIcon = createIcon('M15 5l-7 7 7 7', 'mirrored');
export const ChevronDownIcon = createIcon('M5 9l7 7 7-7');
export const SortIcon = createIcon('M7 10l5-5 5 5M7 14l5 5 5-5');
export const ArrowBackIcon = createIcon('M20 12H5M11 6l-6 6 6 6', 'mirrored');
export const UndoIcon = createIcon('M8.5 4.5L4 9l4.5 4.5M4 9h9.5a5.5 5.5 0 010 11H9', 'mirrored');
export const CalendarIcon = createIcon('M4 6h13l3 3v11H4zM4 11h16M8 3v4M15.5 3v4');
export const QrIcon = createIcon('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M19 20h1v-1');
export const TicketIcon = createIcon(
  'M3 6h18v4a2 2 0 000 4v4H3v-4a2 2 0 000-4zM14.5 6v2M14.5 11v2M14.5 16v2',
);
export const LogoutIcon = createIcon('M10 4H4v16h6M9 12h11M16 8l4 4-4 4', 'mirrored');
export const TrophyIcon = createIcon(
  'M7 4h10v6a5 5 0 01-10 0zM7 6H3.5c0 3.5 1.5 5 3.8 5.2M17 6h3.5c0 3.5-1.5 5-3.8 5.2M12 15v3M8 20.5h8M9.5 18h5',
);
export const MatchIcon = createIcon(
  'M7.5 7h9l4.5 9.5-2.5 2.5-4-4h-5l-4 4L3 16.5zM8.5 9.5v3.4M6.8 11.2h3.4M15.3 11.2h.2',
);
export const GiftIcon = createIcon(
  'M4 12h16v8H4zM3 8h18v4H3zM12 8v12M12 8c-3.5 0-5.5-1-5.5-2.8 0-2.7 4.5-2.2 5.5 2.8 1-5 5.5-5.5 5.5-2.8C17.5 7 15.5 8 12 8z',
);
export const MoreIcon = createIcon('M12 4.5v2M12 11v2M12 17.5v2');
export const PencilIcon = createIcon('M4 20l1-4.5L16 4.5l3.5 3.5-11 11zM13.5 7l3.5 3.5');
export const CopyIcon = createIcon('M9 8h8l3 3v9H9zM15 8V4H4v12h5');
export const CloseIcon = createIcon('M6 6l12 12M18 6L6 18');
export const EyeIcon = createIcon(
  'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z',
);
export const EyeOffIcon = createIcon(
  'M9 6c1-.3 2-.5 3-.5 3.8 0 7 2 9.5 6.5-.8 1.5-1.7 2.7-2.7 3.7M6 8c-1.3 1-2.5 2.3-3.5 4 2.5 4.5 5.7 6.5 9.5 6.5 1.6 0 3-.3 4.4-1M4 3.5l16.5 17',
);
export const NoteIcon = createIcon('M5 4h11l3 3v13H5zM8.5 10h7M8.5 14h4.5');
export const ShareIcon = createIcon('M12 15V3.5M8 7l4-4 4 4M6 11H4.5v9.5h15V11H18');
export const DownloadIcon = createIcon('M12 4v11M8 11.5l4 4 4-4M4 20h16');
export const SearchIcon = createIcon('M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5');
export const RefreshIcon = createIcon(
  'M20 11A8 8 0 005.7 7L4 9M4 4.5V9h4.5M4 13a8 8 0 0014.3 4l1.7-2M20 19.5V15h-4.5',
);
export const InfoIcon = createIcon('M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v5.5M12 7.5v.2');
export const PeopleIcon = createIcon(
  'M9 4.5a3.6 3.6 0 100 7.2 3.6 3.6 0 000-7.2zM2.5 19.5c.5-3.2 2.9-4.8 6.5-4.8s6 1.6 6.5 4.8M15.8 4.9a3.4 3.4 0 010 6.4M18.3 15.3c1.8.7 2.9 2.1 3.2 4.2',
);
export const IdCardIcon = createIcon(
  'M3 5h18v14H3zM8.5 8.8a2 2 0 100 4 2 2 0 000-4zM5.8 16.2c.4-1.3 1.3-1.9 2.7-1.9s2.3.6 2.7 1.9M14.5 10H18M14.5 14H18',
);
export const ShieldIcon = createIcon('M12 3l7.5 2.8v5.7c0 4.6-2.7 7.5-7.5 9.5-4.8-2-7.5-4.9-7.5-9.5V5.8z');

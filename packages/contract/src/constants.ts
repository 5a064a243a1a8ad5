/** Holds the constants that the server, the apps and the tests share. */

export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ar';

export const DEFAULT_TIMEZONE = 'Asia/Riyadh';
/** The country of phone numbers that staff type without a country code. */
export const DEFAULT_COUNTRY = 'SA';

export const GENDERS = ['male', 'female'] as const;
/** The kinds of games that a member follows. */
export const CATEGORIES = ['shooter', 'sports', 'mobile', 'all'] as const;
export const BOOKING_STATUSES = ['confirmed', 'pending', 'cancelled'] as const;
export const CHANNELS = ['email', 'sms'] as const;

/** Lengths are in characters, ages in years. `PLACE_NAME` is for cities and countries. */
export const NAME_MIN = 1;
export const NAME_MAX = 80;
export const PLACE_NAME_MIN = 2;
export const PLACE_NAME_MAX = 60;
export const AGE_MIN = 13;
export const AGE_ADULT = 18;
export const AGE_MAX = 120;

/** The lengths that the specification sets for each form. Its texts about changing a password differ (rule 5.10). */
export const PASSWORD_MIN_REGISTER = 6;
export const PASSWORD_MIN_RESET = 8;
export const PASSWORD_MIN_CHANGE_AR = 6;
export const PASSWORD_MIN_CHANGE_EN = 8;
export const PASSWORD_MAX = 128;

/** Verification codes. `retention.ts` says how long they are valid. */
export const CODE_LENGTH = 6;
export const CODE_ATTEMPTS = 5;
export const CODE_ATTEMPTS_PER_HOUR = 10;
export const CODE_ATTEMPTS_PER_DAY = 30;
export const RESEND_WAIT_SECONDS = 60;

export const MATCHES_PAGE_SIZE = 8;
export const EVENTS_PAGE_SIZE = 10;
export const BOOKINGS_PAGE_SIZE = 10;
/** The default and the largest page of rewards: all of them. */
export const REWARDS_LIMIT = 99_999;
export const PAGE_LIMIT_MAX = 100;
export const LEADERBOARD_SIZE = 10;

export const BODY_LIMIT_BYTES = 64 * 1024;
export const IDEMPOTENCY_KEY_MAX = 255;

/** How long the fan app waits for the member's profile when it starts with a stored token. */
export const START_UP_TIMEOUT_MS = 5000;
export const LOGO_TOOLTIP_DELAY_MS = 200;

export const TICKET_OFFER_PERCENT = 15;
export const SHOP_OFFER_PERCENT = 10;
/** When the legal pages were last changed. */
export const LEGAL_DATE = '15/06/2025';

export const STAFF_PAGE_SIZE = 25;
/** The text of a message to all attendees of an event, in characters. */
export const ANNOUNCEMENT_TEXT_MAX = 1000;
/** How many pending bookings one call may decide. */
export const DECISIONS_MAX = 100;
/** Lengths of notes by staff, in characters. */
export const NOTE_MIN = 3;
export const NOTE_MAX = 300;
/** Lengths of a member’s question about a ledger entry and of its answer, in characters. */
export const QUESTION_MIN = 10;
export const QUESTION_MAX = 500;
export const ANSWER_MIN = 3;
export const ANSWER_MAX = 1000;
/** How many open questions a member may have. */
export const OPEN_QUESTIONS_MAX = 5;
export const QUESTION_STATES = ['open', 'answered'] as const;
/** The parts of a member's timeline that staff can show alone. */
export const TIMELINE_PARTS = ['bookings', 'points', 'rewards', 'questions'] as const;
/** The most points that one adjustment, grant, prize or code can give. */
export const POINTS_ADJUSTMENT_MAX = 100_000;
/** What an adjustment changes: the ranking points, the balance, or both by the same number. */
export const ADJUSTMENT_TARGETS = ['both', 'balance', 'ranking'] as const;
/** Why a member is erased. A closed list, because free text could name the erased member. */
export const ERASURE_REASONS = ['member_asked', 'guardian_asked', 'under_age', 'duplicate', 'other'] as const;
/** The most points that one member can have. */
export const POINTS_MAX = 1_000_000_000;
/** Giving or taking more points with one call requires a recent second factor. */
export const POINTS_UNCONFIRMED_MAX = 1000;
export const SEARCH_MAX = 100;
/** The fewest characters that the console's search over everything searches for, and its most results of a kind. */
export const SEARCH_MIN = 2;
export const SEARCH_RESULTS = 5;

export const STAFF_PASSWORD_MIN = 12;
/** Wrong codes per login challenge, and the number of recovery codes that a staff member gets at once. */
export const STAFF_CODE_ATTEMPTS = 5;
export const RECOVERY_CODES = 10;

/** Limits of events, matches and rewards: lengths in characters, then the largest values. */
export const TITLE_MIN = 2;
export const TITLE_MAX = 120;
export const LONG_TEXT_MAX = 4000;
export const SIDE_TAG_MAX = 8;
export const URL_MAX = 2000;
/** The limits of an event's setting of how many minutes a scanner may admit without a network. */
export const LEASE_MINUTES_MIN = 5;
export const LEASE_MINUTES_MAX = 240;
export const EVENT_POINTS_MAX = 1_000_000;
export const CAPACITY_MAX = 1_000_000;
export const STOCK_MAX = 1_000_000;
/**
 * How members get a reward: at a counter, as a partner's code, or as early booking of one event. A reward without a
 * kind (`null`) is shown, but cannot be redeemed.
 */
export const REWARD_KINDS = ['pickup', 'voucher', 'perk'] as const;
/** The drawing of a reward without an uploaded picture. */
export const REWARD_DRAWINGS = [
  'gift',
  'jersey',
  'scarf',
  'cap',
  'mug',
  'stickers',
  'key_ring',
  'mouse_pad',
  'gamepad',
  'pass',
  'voucher',
  'building',
  'wallpaper',
] as const;
export type RewardDrawing = (typeof REWARD_DRAWINGS)[number];
/** The number of options of a reward, and of the values of an option that is a choice. */
export const REWARD_OPTIONS_MAX = 2;
export const OPTION_VALUES_MIN = 2;
export const OPTION_VALUES_MAX = 12;
/** The longest label or value of an option that staff define, and the longest line that a member writes. */
export const OPTION_TEXT_MAX = 40;
export const OPTION_LINE_MAX = 20;
/** The longest code of a voucher, in characters. */
export const VOUCHER_CODE_MAX = 100;
/** `upcoming`: before `available_from`. `ended`: from `available_until` on. */
export const REWARD_PHASES = ['upcoming', 'open', 'ended'] as const;
export const REDEMPTION_STATES = ['reserved', 'collected', 'returned', 'lapsed'] as const;
/** The days in which a redeemed reward must be collected: the default and the limits. */
export const DEFAULT_COLLECT_DAYS = 30;
export const COLLECT_DAYS_MAX = 365;
/** Members are reminded this many days before a reservation lapses, if they had at least one day more to collect it. */
export const REMINDER_DAYS = 3;
export const LIMIT_PER_MEMBER_MAX = 1000;
/** What happens to members' balances when a season is over. */
export const BALANCE_POLICIES = ['carried', 'capped', 'lapsed'] as const;
/** Points count in a season until this long after its end. Then its standings are final. */
export const SEASON_FINAL_AFTER_HOURS = 24;
/** Members are notified this long before a season ends that their balance will be cut. */
export const SEASON_NOTICE_DAYS = 30;
export const SEASON_STATES = ['upcoming', 'current', 'closing', 'final'] as const;
export const TIER_NAME_MAX = 40;
/** How many hours before everybody else a tier or a perk may let members book, at most. */
export const EARLY_HOURS_MAX = 168;
/** The lowest rank that one grant of prizes can reach. */
export const PRIZE_RANK_MAX = 1000;
/** A claim code: its length in characters, and its largest caps. */
export const CLAIM_CODE_MIN = 6;
export const CLAIM_CODE_MAX = 24;
export const CLAIMS_MAX = 1_000_000;
export const CLAIMS_PER_MEMBER_MAX = 100;
/** A streak: its number of events, and how many times a member can get it in a year. */
export const STREAK_MIN = 2;
export const STREAK_MAX = 50;
export const STREAKS_PER_YEAR_MAX = 100;
/** A member's referral code, and for how many friends a member can get points in a season. */
export const REFERRAL_CODE_LENGTH = 8;
export const REFERRALS_PER_SEASON_MAX = 1000;
export const SCORE_MAX = 999;
export const BEST_OF_MAX = 99;
/** Staff can pick one of this many teams for a match. */
export const KNOWN_TEAMS_MAX = 500;
/** An import file is sent as base64 in JSON, which is a third larger than the file. */
export const IMPORT_BODY_LIMIT_BYTES = 1024 * 1024;
export const IMPORT_ROWS_MAX = 2000;

/** A gate admits attendees, a counter hands out rewards. */
export const SCANNER_KINDS = ['gate', 'counter'] as const;
export type ScannerKind = (typeof SCANNER_KINDS)[number];

/** The gates of one event. Lengths are in characters. */
export const GATES_MAX = 12;
export const GATE_NAME_MAX = 30;
export const DIRECTIONS_MAX = 80;

export const PAIRING_PREFIX = 'RBP1';
/** A steward's account sees an event from this many hours before its doors open until its scanners stop working. */
export const DOORS_SOON_HOURS = 12;
/** A scanner without contact to the server for longer than this gets no more lanes. */
export const SCANNER_PRESENT_SECONDS = 60;
/** Today shows a scanner at an open gate that has had no contact to the server for longer than this. */
export const SCANNER_SILENT_MINUTES = 5;
/** Today shows a draft event from this many days before it starts. */
export const DRAFT_DUE_DAYS = 7;
/** Today shows a match that staff have not started this many minutes after its time. */
export const MATCH_LATE_MINUTES = 30;
/** Today shows a match that is still live this many hours after its start. */
export const MATCH_LONG_HOURS = 8;
/** The crew's board shows a bar for each of 15 minutes, and the mean rate of the last 5. */
export const BOARD_MINUTES = 15;
export const BOARD_RATE_MINUTES = 5;
/** A phone that does not charge needs attention below this battery level. */
export const BATTERY_LOW_PERCENT = 15;
/** A phone that syncs but holds undelivered admissions for longer than this needs attention. */
export const UNSENT_LONG_SECONDS = 120;
export const UNDO_SECONDS = 10;
/** How long staff can undo a decision on bookings before it is sent, and a hand-out after it was recorded. */
export const STAFF_UNDO_SECONDS = 8;
/**
 * A scanner may make `OVERRIDES_MAX` overrides in `OVERRIDE_MINUTES`. From `OVERRIDES_ALARM` on staff get a warning.
 */
export const OVERRIDES_MAX = 30;
export const OVERRIDE_MINUTES = 10;
export const OVERRIDES_ALARM = 10;
/** A scanner waits this long for the server's verdict. Then, if it holds the ticket's lane, it decides by itself. */
export const SCANNER_REPLY_TIMEOUT_MS = 300;
export const SCAN_TEXT_MAX = 2000;
/** The largest number of unsent admissions that a scanner may report. */
export const UNSENT_MAX = 1_000_000;
export const SCANS_PER_SYNC = 200;
/** How many admissions a revoked scanner may send in total, which is more than one phone admits at an event. */
export const LATE_UPLOAD_MAX = 5000;
/** How many admissions of a revoked scanner a manager settles in one call. */
export const LATE_UPLOADS_PER_CALL = 200;
/** How many answers about releases a scanner sends in one call. */
export const RELEASES_PER_ANSWER = 100;
/** Longer than any ticket text, and short enough that a full sync fits into the body limit. */
export const TICKET_TEXT_MAX = 300;

/** Limits of an uploaded picture: file size, pixels, length of its description, and the members that it shows. */
export const PICTURE_FILE_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 50_000_000;
export const PICTURE_ALT_MAX = 200;
export const PICTURE_MEMBERS_MAX = 50;
/** The ratio of width to height of a picture by where it is shown, and its stored widths. */
export const PICTURE_SHAPES = {
  event: { ratio: 16 / 9, widths: [480, 960, 1600] },
  reward: { ratio: 16 / 9, widths: [480, 960, 1600] },
  home: { ratio: 1, widths: [96, 192, 384] },
  away: { ratio: 1, widths: [96, 192, 384] },
} as const;

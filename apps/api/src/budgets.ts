/** Budgets of attempts: wide per address, because a stadium shares one, and narrow per account. */
import type { Allowance } from './platform/security/limits.ts';

const MINUTE = 60;
const HOUR = 3600;

export const budgets = {
  'login.address': { points: 300, seconds: 5 * MINUTE, perNetwork: true },
  'login.account_from_address': { points: 10, seconds: 5 * MINUTE },
  'login.account_from_strangers': { points: 50, seconds: 15 * MINUTE },
  'register.address': { points: 60, seconds: HOUR, perNetwork: true },
  'code.address': { points: 60, seconds: HOUR, perNetwork: true },
  'code.destination': { points: 5, seconds: HOUR },
  'reset.address': { points: 60, seconds: HOUR, perNetwork: true },
  'reset.account': { points: 5, seconds: HOUR },
  /** Wrong second factors, also across new challenges: NIST SP 800-63B-4, 3.2.2 requires a low limit. */
  'staff.code_hour': { points: 10, seconds: HOUR },
  'staff.code_day': { points: 30, seconds: 24 * HOUR },
  'staff.invitations': { points: 60, seconds: HOUR },
  /** Every password check by a signed-in person, correct ones too: each costs a hash. */
  'password.signed_in': { points: 10, seconds: 15 * MINUTE },
  'door.search': { points: 30, seconds: MINUTE },
  /** Twenty times what a working scanner needs, with room for thousands of late deliveries. */
  'door.sync': { points: 240, seconds: MINUTE },
  /** Ten per second, far above what a camera or a hand-held scanner reads. */
  'door.scan': { points: 600, seconds: MINUTE },
  'booking.member': { points: 60, seconds: MINUTE },
} as const satisfies Record<string, Allowance>;

export type Budget = keyof typeof budgets;

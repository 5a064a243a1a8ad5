/** Defines the login state (user, token, pending verification) and the pure functions that change it. */
import { ApiError } from '@rabita/client/calls/api-error';
import type { User } from '@rabita/contract/fan/member';
import type { failureTexts } from '../calls/failure-texts.ts';

/** The values of the registration form without the passwords. They stay until the member is verified. */
export type RegistrationData = {
  readonly full_name: string;
  readonly age: string;
  readonly city: string;
  readonly country: string;
  readonly email: string;
  readonly phone_number: string;
  readonly gender: string;
  readonly category: string;
  readonly guardian_consent: boolean;
  readonly terms_accepted: boolean;
};

/** Where the API last sent the verification code: a masked email or phone number. */
export type CodeDestination = {
  readonly channel: 'email' | 'sms';
  readonly destination: string;
  /** The unmasked email and phone number of the registration, so that the user notices a mistake in them. */
  readonly typed?: Readonly<Record<'email' | 'sms', string>>;
};

/**
 * `network`: the device has no network, or the call could not leave it. `server`: the response was a 5xx or not the
 * API's, or none came in time.
 */
export type OfflineCause = 'network' | 'server';

export type AuthState = {
  readonly user: User | null;
  readonly token: string | null;
  /** Whether a call that logs in, registers or checks the session is in flight. */
  readonly loading: boolean;
  /** A message from the API, or the key of a fallback message, which screens translate; null without an error. */
  readonly error: string | null;
  readonly registrationData: RegistrationData | null;
  readonly codeDestination: CodeDestination | null;
  readonly needsVerification: boolean;
  readonly verificationUserId: string | null;
  /** The member whose session has expired, until the next login. */
  readonly expiredMemberId: string | null;
  /** Whether the API cannot be reached. The app then continues with the stored user and saved data. */
  readonly offline: boolean;
  /** Why the API cannot be reached, while `offline`. */
  readonly offlineCause: OfflineCause;
};

export const loggedOutState: AuthState = {
  user: null,
  token: null,
  loading: false,
  error: null,
  registrationData: null,
  codeDestination: null,
  needsVerification: false,
  verificationUserId: null,
  expiredMemberId: null,
  offline: false,
  offlineCause: 'network',
};

type Failure = keyof typeof failureTexts | (string & {});
type LoginResponse =
  | { readonly token: string; readonly user: User }
  | { readonly requiresVerification: true; readonly userId?: string; readonly user?: User };

/** Returns the user's id, which the API sends as `_id` and as `id`. */
export function getUserId(user: { readonly _id?: string; readonly id?: string } | null): string | null {
  return user?._id ?? user?.id ?? null;
}

/** The response to a profile call is the user, or an object that contains the user. */
export const toUser = (response: { user: User } | User): User =>
  'user' in response ? response.user : response;

export function startAuthCall(state: AuthState): AuthState {
  return { ...state, loading: true, error: null };
}

/** Stores the error of a call that does not affect the session. */
export function storeFailure(state: AuthState, error: Failure): AuthState {
  return { ...state, loading: false, error };
}

/** Stores the error of a member's call, unless the call has ended the session, whose error then stays. */
export function storeMemberFailure(state: AuthState, error: Failure): AuthState {
  return state.token === null ? state : storeFailure(state, error);
}

export function clearError(state: AuthState): AuthState {
  return state.error === null ? state : { ...state, error: null };
}

const withoutSession = { user: null, token: null, loading: false, error: null };

/** After a registration, or a login to an unverified account: clears the session until the code is verified. */
export function requireVerification(state: AuthState, userId: string | null): AuthState {
  return { ...state, ...withoutSession, needsVerification: true, verificationUserId: userId };
}

export function applyRegistration(
  state: AuthState,
  userId: string,
  data: RegistrationData,
  destination: CodeDestination | null,
): AuthState {
  return { ...requireVerification(state, userId), registrationData: data, codeDestination: destination };
}

/** After the API has sent another code. `destination` is null if the response does not contain it. */
export function applySentCode(state: AuthState, destination: CodeDestination | null): AuthState {
  if (!destination) return { ...state, error: null };
  const { channel, destination: masked } = destination;
  const typed = state.codeDestination?.typed;
  const codeDestination = { channel, destination: masked, ...(typed && { typed }) };
  return { ...state, error: null, codeDestination };
}

/** Continues the verification of an earlier page load, unless a newer one has begun or the member is logged in. */
export function resumeVerification(
  state: AuthState,
  waitingCode: Pick<AuthState, 'verificationUserId' | 'codeDestination' | 'registrationData'>,
): AuthState {
  const { verificationUserId, codeDestination, registrationData } = waitingCode;
  const isReplaced = state.verificationUserId !== null && state.verificationUserId !== verificationUserId;
  if (state.token !== null || isReplaced) return state;
  return { ...requireVerification(state, verificationUserId), codeDestination, registrationData };
}

/**
 * After a login or the correct code: sets the session and clears the registration, or sets a pending verification if
 * the account is not verified yet.
 */
export function applyLogin(state: AuthState, response: LoginResponse): AuthState {
  if ('requiresVerification' in response) {
    const { userId, user = null } = response;
    return requireVerification({ ...state, codeDestination: null }, userId ?? getUserId(user));
  }
  return { ...loggedOutState, token: response.token, user: response.user };
}

export function applyLoginFailure(state: AuthState, error: Failure): AuthState {
  return { ...storeFailure(state, error), user: null, token: null };
}

/** Sets the user that the API returned. An unverified user gets a pending verification. */
export function applyProfile(state: AuthState, user: User): AuthState {
  const nextState = { ...state, user, loading: false, error: null, offline: false };
  return user.is_verified
    ? nextState
    : { ...nextState, needsVerification: true, verificationUserId: getUserId(user) };
}

export function toOfflineCause(error: unknown): OfflineCause {
  return error instanceof ApiError && error.kind !== 'network' ? 'server' : 'network';
}

/** After a session check without a valid response: keeps the stored user and sets `offline`. */
export function markOffline(state: AuthState, offlineCause: OfflineCause): AuthState {
  return { ...state, loading: false, offline: true, offlineCause };
}

/** After another call without a valid response, which is the newest evidence of the cause. */
export function updateOfflineCause(state: AuthState, offlineCause: OfflineCause): AuthState {
  return state.offline ? { ...state, offlineCause } : state;
}

/** After any response of the API: ends the offline state. */
export function markOnline(state: AuthState): AuthState {
  return state.offline ? { ...state, offline: false } : state;
}

/** After the API has rejected the token (401): clears user and token, and sets the error. */
export function applyExpiredSession(state: AuthState): AuthState {
  const expiredMemberId = getUserId(state.user);
  return { ...state, ...withoutSession, offline: false, error: 'Session expired', expiredMemberId };
}

/** Merges the response to a profile update into the current user. */
export function mergeProfile(state: AuthState, user: Partial<User>): AuthState {
  return state.user ? { ...state, user: { ...state.user, ...user }, loading: false, error: null } : state;
}

// Defines the sign-in state and its pure transitions, so that each sign-in rule is in one place.
import type { User } from '@rabita/contract/fan/member';
import type { failureTexts } from '../calls/failure-texts.ts';

/** The registration form's values without the password; they stay in memory until the member is verified. */
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

/** Where the API last sent the code; the address is masked. */
export type CodeDestination = {
  readonly channel: 'email' | 'sms';
  readonly destination: string;
};

export type AuthState = {
  readonly user: User | null;
  readonly token: string | null;
  /** A call that signs in or checks the session is in flight. */
  readonly loading: boolean;
  /** A message from the API, or one of the fallback messages, which the screen translates. */
  readonly error: string | null;
  readonly registrationData: RegistrationData | null;
  readonly codeDestination: CodeDestination | null;
  readonly needsVerification: boolean;
  readonly verificationUserId: string | null;
  /** The API cannot be reached: the app continues as the stored user with saved data. */
  readonly offline: boolean;
};

export const signedOutState: AuthState = {
  user: null,
  token: null,
  loading: false,
  error: null,
  registrationData: null,
  codeDestination: null,
  needsVerification: false,
  verificationUserId: null,
  offline: false,
};

type Failure = keyof typeof failureTexts | (string & {});
type SignedIn = { readonly token: string; readonly user: User };
type VerificationRequired = {
  readonly requiresVerification: true;
  readonly userId?: string;
  readonly user?: User;
};

/** The user's id, from either of the two fields that may hold it. */
export function userIdOf(user: { readonly _id?: string; readonly id?: string } | null): string | null {
  return user?._id ?? user?.id ?? null;
}

export function startAuthCall(state: AuthState): AuthState {
  return { ...state, loading: true, error: null };
}

/** A call failed in a way that says nothing about the session. */
export function storeFailure(state: AuthState, error: Failure): AuthState {
  return { ...state, loading: false, error };
}

export function clearError(state: AuthState): AuthState {
  return state.error === null ? state : { ...state, error: null };
}

/** A registration was accepted, or a login found an unverified account: the code is next, and nobody is signed in. */
export function requireVerification(state: AuthState, userId: string | null): AuthState {
  return {
    ...state,
    user: null,
    token: null,
    loading: false,
    error: null,
    needsVerification: true,
    verificationUserId: userId,
  };
}

export function applyRegistration(
  state: AuthState,
  userId: string,
  data: RegistrationData,
  destination: CodeDestination | null,
): AuthState {
  return {
    ...requireVerification(state, userId),
    registrationData: data,
    codeDestination: destination,
  };
}

/** The API sent a code; `destination` is null when the API does not name it. */
export function applySentCode(state: AuthState, destination: CodeDestination | null): AuthState {
  const { channel, destination: masked } = destination ?? {};
  return {
    ...state,
    error: null,
    codeDestination: channel && masked ? { channel, destination: masked } : state.codeDestination,
  };
}

/** Keeps the input, without the passwords, while the visitor reads a legal page. */
export function keepRegistrationDraft(state: AuthState, data: RegistrationData): AuthState {
  return { ...state, registrationData: data };
}

/** A login succeeded: with a session, or with a request for the code when the account is not verified yet. */
export function applyLogin(state: AuthState, reply: SignedIn | VerificationRequired): AuthState {
  if ('requiresVerification' in reply && reply.requiresVerification) {
    return requireVerification(
      { ...state, codeDestination: null },
      reply.userId ?? userIdOf(reply.user ?? null),
    );
  }
  const { token, user } = reply as SignedIn;
  return { ...signedOutState, token, user };
}

export function applyLoginFailure(state: AuthState, error: Failure): AuthState {
  return { ...storeFailure(state, error), user: null, token: null };
}

/** The code was right: signs in and clears the registration. */
export function applyVerifiedCode(_state: AuthState, reply: SignedIn): AuthState {
  return { ...signedOutState, token: reply.token, user: reply.user };
}

/** Storage holds a token that the state does not know yet. */
export function adoptToken(state: AuthState, token: string): AuthState {
  return { ...state, token };
}

/** The session was checked, or the profile fetched. An unverified user must enter the code first. */
export function applyProfile(state: AuthState, user: User): AuthState {
  const known = { ...state, user, loading: false, error: null, offline: false };
  return user.is_verified ? known : { ...known, needsVerification: true, verificationUserId: userIdOf(user) };
}

/** No reply that says anything about the session: continues as the stored user. */
export function markOffline(state: AuthState): AuthState {
  return { ...state, loading: false, offline: true };
}

/** The API replied to any call. */
export function markOnline(state: AuthState): AuthState {
  return state.offline ? { ...state, offline: false } : state;
}

/** The API replied that the session has ended. */
export function applyExpiredSession(state: AuthState): AuthState {
  return { ...state, user: null, token: null, loading: false, offline: false, error: 'Session expired' };
}

/** Merges the reply into the current user, so that fields missing from the reply stay. */
export function mergeProfile(state: AuthState, user: Partial<User>): AuthState {
  return state.user ? { ...state, user: { ...state.user, ...user }, loading: false, error: null } : state;
}

export function applyLogout(): AuthState {
  return signedOutState;
}

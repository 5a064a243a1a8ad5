// Who is signed in, and every way that may change: pure transitions, so that each rule of signing in has one place.
import type { User } from '@rabita/contract/fan/member';
import type { failureTexts } from './failure-texts.ts';

/** What was typed at registration, without the password: it lives in memory until the member is verified. */
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

/** Where the code went, as the API last said it; the address is masked. */
export type CodeDestination = {
  readonly channel: 'email' | 'sms';
  readonly destination: string;
};

export type AuthState = {
  readonly user: User | null;
  readonly token: string | null;
  /** A call that signs in or checks the session is under way. */
  readonly loading: boolean;
  /** A sentence from the API, or one of the agreed fallbacks, which the screen shows in its own language. */
  readonly error: string | null;
  readonly registrationData: RegistrationData | null;
  readonly codeDestination: CodeDestination | null;
  readonly needsVerification: boolean;
  readonly verificationUserId: string | null;
  /** The API cannot be reached: the app goes on as the stored user, with what is saved. */
  readonly offline: boolean;
};

export const signedOut: AuthState = {
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
type AwaitsCode = { readonly requiresVerification: true; readonly userId?: string; readonly user?: User };

/** The id by which the API knows a user, whichever of the two names it came under. */
export function userIdOf(user: { readonly _id?: string; readonly id?: string } | null): string | null {
  return user?._id ?? user?.id ?? null;
}

export function started(state: AuthState): AuthState {
  return { ...state, loading: true, error: null };
}

/** Ends a call that failed without saying anything about the session. */
export function failed(state: AuthState, error: Failure): AuthState {
  return { ...state, loading: false, error };
}

export function errorCleared(state: AuthState): AuthState {
  return state.error === null ? state : { ...state, error: null };
}

/** A registration was taken, or a login found an unverified account: the code comes next, and nobody is signed in. */
export function verificationNeeded(state: AuthState, userId: string | null): AuthState {
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

export function registered(
  state: AuthState,
  userId: string,
  data: RegistrationData,
  destination: CodeDestination | null,
): AuthState {
  return {
    ...verificationNeeded(state, userId),
    registrationData: data,
    codeDestination: destination,
  };
}

/** A code is on its way; null when the API does not say where to. */
export function codeSent(state: AuthState, destination: CodeDestination | null): AuthState {
  const { channel, destination: masked } = destination ?? {};
  return {
    ...state,
    error: null,
    codeDestination: channel && masked ? { channel, destination: masked } : state.codeDestination,
  };
}

/** What was typed so far is kept while the visitor reads a legal page; never a password. */
export function registrationDrafted(state: AuthState, data: RegistrationData): AuthState {
  return { ...state, registrationData: data };
}

/** A login answered with success: a session, or a call for the code when the account is not verified yet. */
export function loggedIn(state: AuthState, reply: SignedIn | AwaitsCode): AuthState {
  if ('requiresVerification' in reply && reply.requiresVerification) {
    return verificationNeeded(
      { ...state, codeDestination: null },
      reply.userId ?? userIdOf(reply.user ?? null),
    );
  }
  const { token, user } = reply as SignedIn;
  return { ...signedOut, token, user };
}

export function loginFailed(state: AuthState, error: Failure): AuthState {
  return { ...failed(state, error), user: null, token: null };
}

/** The code was right: signed in, and nothing of the registration is left. */
export function codeVerified(_state: AuthState, reply: SignedIn): AuthState {
  return { ...signedOut, token: reply.token, user: reply.user };
}

/** A token was found in storage that the state does not know yet. */
export function tokenFound(state: AuthState, token: string): AuthState {
  return { ...state, token };
}

/** The session was checked, or the profile fetched. An unverified user has to enter the code first. */
export function profileLoaded(state: AuthState, user: User): AuthState {
  const known = { ...state, user, loading: false, error: null, offline: false };
  return user.is_verified ? known : { ...known, needsVerification: true, verificationUserId: userIdOf(user) };
}

/** No answer that says anything about the session: go on as the stored user. */
export function wentOffline(state: AuthState): AuthState {
  return { ...state, loading: false, offline: true };
}

/** The API answered a call, whichever it was. */
export function cameOnline(state: AuthState): AuthState {
  return state.offline ? { ...state, offline: false } : state;
}

/** The API answered that the token is dead. */
export function sessionExpired(state: AuthState): AuthState {
  return { ...state, user: null, token: null, loading: false, offline: false, error: 'Session expired' };
}

/** The answer is merged into the current user, so that fields it leaves out stay. */
export function profileUpdated(state: AuthState, user: Partial<User>): AuthState {
  return state.user ? { ...state, user: { ...state.user, ...user }, loading: false, error: null } : state;
}

export function loggedOut(): AuthState {
  return signedOut;
}

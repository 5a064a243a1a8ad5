/** Describes a route, and builds the rows of the route tables. */
import type { ScannerKind } from './constants.ts';
import type { PersonalData } from './personal-data.ts';
import { MANAGERS, OWNER, type Role, STAFF } from './roles.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type RouteBase = {
  readonly method: Method;
  readonly path: string;
  /** Keys that a successful response must contain, so that the client rejects a proxy's own 200 page. */
  readonly responseKeys: readonly string[];
  /** The personal data that the response to a staff or scanner call may contain. Absent: none. */
  readonly personalData?: readonly PersonalData[];
};

/**
 * Who may call: `public` ignores tokens, `optional` serves guests and members, `member` needs a member's live session,
 * `staff` a staff member with one of the roles, `scanner` a paired scanner, or with `isRevoked` a revoked one. A token
 * of one kind never opens the calls of another kind. Nothing else decides who may call; queries check who owns a row
 * (another member's row is a 404).
 */
export type Route = RouteBase &
  (
    | { readonly access: 'public' | 'optional' | 'member' }
    | {
        readonly access: 'scanner';
        /** A scanner of the other kind is rejected like an unknown one. */
        readonly scannerKind: ScannerKind;
        /** Only for scanners that were revoked in the last hours. All other calls are closed to these. */
        readonly isRevoked?: true;
      }
    | {
        readonly access: 'staff';
        readonly roles: readonly Role[];
        /** Open pages poll this call, so it does not count as activity and does not extend the session. */
        readonly isPolled?: true;
        /**
         * Only for sessions whose second factor was entered in the last minutes. `in_part`: what the call would do
         * decides, so its handler asks; a dry run, for example, never needs it.
         */
        readonly isSensitive?: true | 'in_part';
        /** Also for a first owner who still has the printed password. All other calls are closed to that owner. */
        readonly allowsInitialPassword?: true;
      }
  );
export type Access = Route['access'];

type OptionsFor<A extends Access> = Omit<
  Extract<Route, { access: A }>,
  'method' | 'path' | 'responseKeys' | 'access' | 'roles' | 'scannerKind'
>;

const rowsFor =
  <const Caller extends { access: Access }>(caller: Caller) =>
  <M extends Method, const P extends string>(
    method: M,
    path: P,
    responseKeys: readonly string[],
    options?: OptionsFor<Caller['access']>,
  ) => ({ method, path, ...caller, ...options, responseKeys });

/** Each builds a row of a route table for the callers that its name says. */
export const publicRoute = rowsFor({ access: 'public' });
export const optionalRoute = rowsFor({ access: 'optional' });
export const memberRoute = rowsFor({ access: 'member' });
export const gateRoute = rowsFor({ access: 'scanner', scannerKind: 'gate' });
export const counterRoute = rowsFor({ access: 'scanner', scannerKind: 'counter' });
export const staffRoute = rowsFor({ access: 'staff', roles: STAFF });
export const managerRoute = rowsFor({ access: 'staff', roles: MANAGERS });
export const ownerRoute = rowsFor({ access: 'staff', roles: OWNER });

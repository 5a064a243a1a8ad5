/** Describes a route, and creates the rows of the route tables. */
import type { ScannerKind } from './constants.ts';
import type { PersonalData } from './personal-data.ts';
import { MANAGERS, OWNER, type Role, STAFF } from './roles.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type RouteBase = {
  readonly method: Method;
  readonly path: string;
  /**
   * Keys that a successful response must contain. The client uses them to reject a proxy's own page with status 200.
   */
  readonly responseKeys: readonly string[];
  /** The personal data that the response to a staff or scanner call may contain. Absent: none. */
  readonly personalData?: readonly PersonalData[];
};

/**
 * `access` says who may call: `public` ignores tokens, `optional` serves guests and members, `member` needs a member's
 * live session, `staff` a staff member with one of the roles, `scanner` a paired scanner, or with `isForRevoked` a
 * revoked one. A token of one kind is never accepted for another kind. Queries check who owns a row.
 */
export type Route = RouteBase &
  (
    | { readonly access: 'public' | 'optional' | 'member' }
    | {
        readonly access: 'scanner';
        /** A scanner of the other kind is rejected like an unknown one. */
        readonly scannerKind: ScannerKind;
        /** Accepts only scanners that were revoked in the last hours, which may make no other call. */
        readonly isForRevoked?: true;
      }
    | {
        readonly access: 'staff';
        readonly roles: readonly Role[];
        /** Open pages poll this call, so it does not count as activity and does not extend the session. */
        readonly isPolled?: true;
        /**
         * Requires a second factor that was entered in this session in the last minutes. `in_part`: the handler decides
         * by the input; a dry run, for example, never requires it.
         */
        readonly isSensitive?: true | 'in_part';
        /** Also accepts a first owner who still has the generated password, and who may make no other call. */
        readonly allowsInitialPassword?: true;
      }
  );
export type Access = Route['access'];

type OptionsFor<A extends Access> = Omit<
  Extract<Route, { access: A }>,
  'method' | 'path' | 'responseKeys' | 'access' | 'roles' | 'scannerKind'
>;

const createRouteBuilder =
  <const Caller extends { access: Access }>(caller: Caller) =>
  <M extends Method, const P extends string>(
    method: M,
    path: P,
    responseKeys: readonly string[],
    options?: OptionsFor<Caller['access']>,
  ) => ({ method, path, ...caller, ...options, responseKeys });

export const publicRoute = createRouteBuilder({ access: 'public' });
export const optionalRoute = createRouteBuilder({ access: 'optional' });
export const memberRoute = createRouteBuilder({ access: 'member' });
export const gateRoute = createRouteBuilder({ access: 'scanner', scannerKind: 'gate' });
export const counterRoute = createRouteBuilder({ access: 'scanner', scannerKind: 'counter' });
export const staffRoute = createRouteBuilder({ access: 'staff', roles: STAFF });
export const managerRoute = createRouteBuilder({ access: 'staff', roles: MANAGERS });
export const ownerRoute = createRouteBuilder({ access: 'staff', roles: OWNER });

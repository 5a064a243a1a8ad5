/**
 * Makes every documented call as every kind of caller, with ids that belong to member A. Only the callers that the
 * contract names may succeed, and nobody may read of A what the contract does not grant.
 */
import type { PersonalData } from '@rabita/contract/personal-data';
import { type ReportRow, rowOf } from '../../bench/harness/report.ts';
import { zeroRow } from '../harness/report-drill.ts';
import { CALLERS, type Caller, mayCall } from './create-callers.ts';
import type { Scene } from './create-scene.ts';
import { type Operation, sampleInputs, toRequest } from './read-operations.ts';
import { newIpAddress, send } from './send-raw.ts';

/** Reads come first, and what ends or removes rows comes last, so that all callers find the same rows. */
function rankOf({ name, method }: Operation): number {
  if (method === 'GET') return 0;
  if (/^(?:cancel|remove|erase|revoke|end|withdraw|reset|return|logout|staffLogout)/u.test(name)) return 2;
  return 1;
}

/** The personal data about A or a colleague that the response may contain. Members always see their own. */
function grantedTo(caller: Caller, { name, route }: Operation): readonly string[] {
  if (caller === 'memberA')
    return [
      'name',
      'city',
      'contact',
      'member_id',
      'booking_number',
      ...(name === 'exportMember' ? ['note'] : []),
    ];
  if (route.access !== 'staff' && route.access !== 'scanner') return [];
  const granted: readonly PersonalData[] = route.personalData ?? [];
  // A booking's number names nobody by itself: staff and scanners who may act on bookings see it.
  return caller === 'steward' ? [] : [...granted, 'booking_number'];
}

export async function checkAccess(
  url: string,
  operations: readonly Operation[],
  scene: Scene,
): Promise<ReportRow[]> {
  const wrongly: string[] = [];
  const refused: string[] = [];
  const leaks: string[] = [];
  const failures: string[] = [];
  const invalid: string[] = [];
  const succeeded = new Set<string>();
  const refusals = new Map<string, string>();
  let [calls, shown] = [0, 0];
  for (const operation of operations.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const { name, method, path, route } = operation;
    for (const caller of CALLERS) {
      const isAllowed = mayCall(route, path, caller);
      for (const [variant, input] of sampleInputs(operation, scene).entries()) {
        const token = await scene.callers.tokenOf(caller);
        const request = toRequest(operation, input);
        const response = await send(url, {
          ...request,
          token,
          headers: { 'x-forwarded-for': newIpAddress(), 'accept-language': 'en' },
        });
        calls += 1;
        const line = `${caller} ${method} ${path} (${name}, input ${variant}): ${response.status} ${response.text.slice(0, 300)}`;
        if (response.status === 0 || response.status >= 500) failures.push(line);
        const isSuccess = response.status >= 200 && response.status < 300;
        if (isSuccess && isAllowed) succeeded.add(name);
        if (!isSuccess && isAllowed)
          refusals.set(name, /"code":"([^"]+)"/u.exec(response.text)?.[1] ?? String(response.status));
        if (isSuccess && !isAllowed) wrongly.push(line);
        if (!isAllowed && ![401, 403, 404].includes(response.status) && !isSuccess) wrongly.push(line);
        if (
          isAllowed &&
          /session_invalid|scanner\.revoked|not_allowed"|confirmation_needed/u.test(response.text)
        )
          refused.push(line);
        if (isAllowed && /"code":"request\.(?:invalid|malformed)"/u.test(response.text)) invalid.push(line);
        const granted = isAllowed ? grantedTo(caller, operation) : [];
        if (isAllowed && scene.marks.some(([, mark]) => response.text.includes(mark))) shown += 1;
        const found = scene.marks.filter(
          ([kind, mark]) => response.text.includes(mark) && !granted.includes(kind),
        );
        if (found.length > 0) leaks.push(`${found.map(([kind]) => kind).join(' ')} to ${line}`);
      }
    }
  }
  const lists = {
    'WRONGLY ANSWERED': wrongly,
    'WRONGLY REFUSED': refused,
    LEAK: leaks,
    FAILED: failures,
    INVALID: invalid,
  };
  console.log(`\nAccess: ${operations.length} operations as ${CALLERS.join(', ')}`);
  for (const [kind, lines] of Object.entries(lists))
    for (const line of lines) console.log(`  ${kind}: ${line}`);
  const unreached = operations
    .filter(({ name }) => !succeeded.has(name))
    .map(({ name }) => `${name} (${refusals.get(name)})`);
  console.log(
    `  no allowed caller was answered 2xx, only with a refusal of the use case: ${unreached.join(', ')}`,
  );
  return [
    rowOf('access: operations', operations.length, ''),
    rowOf('access: calls', calls, 'calls'),
    rowOf('access: operations that an allowed caller completed', succeeded.size, '', { least: 110 }),
    zeroRow('access: calls of a wrong caller not refused by 401, 403, 404', wrongly.length, 'calls'),
    zeroRow('access: calls of a right caller refused as a wrong one', refused.length, 'calls'),
    rowOf('access: responses with personal data that is granted', shown, 'responses', { least: 40 }),
    zeroRow('access: responses with personal data that is not granted', leaks.length, 'responses'),
    zeroRow('access: samples that the contract refuses', invalid.length, 'calls'),
    zeroRow('access: responses of 500 and above', failures.length, 'responses'),
  ];
}

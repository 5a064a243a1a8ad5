/**
 * Makes every documented call as every kind of caller, with ids that belong to member A. Only the callers that the
 * contract names may succeed, and responses may contain only the personal data that the contract grants.
 */
import type { PersonalData } from '@rabita/contract/personal-data';
import { type ReportRow, rowOf } from '../../bench/harness/report.ts';
import { maxZeroRow } from '../harness/report-drill.ts';
import { CALLERS, type Caller, mayCall } from './create-callers.ts';
import type { AttackFixture } from './insert-attack-fixture.ts';
import { type Operation, sampleInputs, toRequest } from './read-operations.ts';
import { newIpAddress, send } from './send-raw.ts';

/** Returns the order of a call: reads first, calls that remove rows last, so that every caller finds the rows. */
function getCallOrder({ name, method }: Operation): number {
  if (method === 'GET') return 0;
  if (/^(?:cancel|remove|erase|revoke|end|withdraw|reset|return|logout|staffLogout)/u.test(name)) return 2;
  return 1;
}

/** Lists which personal data about member A or a colleague the response may contain. */
function listGrantedData(caller: Caller, { name, route }: Operation): readonly string[] {
  const ownData = ['name', 'city', 'contact', 'member_id', 'booking_number'];
  if (caller === 'memberA') return name === 'exportMember' ? [...ownData, 'note'] : ownData;
  if (route.access !== 'staff' && route.access !== 'scanner') return [];
  const granted: readonly PersonalData[] = route.personalData ?? [];
  // A booking number alone names nobody, so the contract does not list it.
  return caller === 'steward' ? [] : [...granted, 'booking_number'];
}

export async function checkAccess(
  url: string,
  operations: readonly Operation[],
  fixture: AttackFixture,
): Promise<ReportRow[]> {
  const problems = {
    'NOT REJECTED': [] as string[],
    'WRONGLY REJECTED': [] as string[],
    LEAK: [] as string[],
    FAILED: [] as string[],
    INVALID: [] as string[],
  };
  const succeeded = new Set<string>();
  const rejections = new Map<string, string>();
  let [callCount, grantedResponses] = [0, 0];
  for (const operation of operations.toSorted((a, b) => getCallOrder(a) - getCallOrder(b))) {
    const { name, method, path, route } = operation;
    for (const caller of CALLERS) {
      const isAllowed = mayCall(route, path, caller);
      for (const [variant, input] of sampleInputs(operation, fixture).entries()) {
        const token = await fixture.callers.getToken(caller);
        const request = toRequest(operation, input);
        const response = await send(url, {
          ...request,
          token,
          headers: { 'x-forwarded-for': newIpAddress(), 'accept-language': 'en' },
        });
        callCount += 1;
        const line = `${caller} ${method} ${path} (${name}, input ${variant}): ${response.status} ${response.text.slice(0, 300)}`;
        if (response.status === 0 || response.status >= 500) problems.FAILED.push(line);
        const isSuccess = response.status >= 200 && response.status < 300;
        if (isSuccess && isAllowed) succeeded.add(name);
        if (!isSuccess && isAllowed)
          rejections.set(name, /"code":"([^"]+)"/u.exec(response.text)?.[1] ?? String(response.status));
        if (!isAllowed && ![401, 403, 404].includes(response.status)) problems['NOT REJECTED'].push(line);
        if (
          isAllowed &&
          /session_invalid|scanner\.revoked|not_allowed"|confirmation_needed/u.test(response.text)
        )
          problems['WRONGLY REJECTED'].push(line);
        if (isAllowed && /"code":"request\.(?:invalid|malformed)"/u.test(response.text))
          problems.INVALID.push(line);
        const grantedKinds = isAllowed ? listGrantedData(caller, operation) : [];
        const foundKinds = fixture.identifyingTexts.flatMap(([kind, text]) =>
          response.text.includes(text) ? [kind] : [],
        );
        if (isAllowed && foundKinds.length > 0) grantedResponses += 1;
        const leakedKinds = foundKinds.filter(kind => !grantedKinds.includes(kind));
        if (leakedKinds.length > 0) problems.LEAK.push(`${leakedKinds.join(' ')} to ${line}`);
      }
    }
  }
  console.log(`\nAccess: ${operations.length} operations as ${CALLERS.join(', ')}`);
  for (const [kind, lines] of Object.entries(problems))
    for (const line of lines) console.log(`  ${kind}: ${line}`);
  const unreached = operations
    .filter(({ name }) => !succeeded.has(name))
    .map(({ name }) => `${name} (${rejections.get(name)})`);
  console.log(
    `  operations that rejected every allowed caller because of a rule of the use case: ${unreached.join(', ')}`,
  );
  return [
    rowOf('access: operations', operations.length, ''),
    rowOf('access: calls', callCount, 'calls'),
    rowOf('access: operations that an allowed caller completed', succeeded.size, '', { min: 110 }),
    maxZeroRow(
      'access: calls by disallowed callers without 401, 403 or 404',
      problems['NOT REJECTED'].length,
      'calls',
    ),
    maxZeroRow(
      'access: calls by allowed callers rejected as disallowed',
      problems['WRONGLY REJECTED'].length,
      'calls',
    ),
    rowOf('access: responses with personal data that is granted', grantedResponses, 'responses', {
      min: 40,
    }),
    maxZeroRow('access: responses with personal data that is not granted', problems.LEAK.length, 'responses'),
    maxZeroRow('access: sample inputs that the contract rejects', problems.INVALID.length, 'calls'),
    maxZeroRow('access: responses of 500 and above', problems.FAILED.length, 'responses'),
  ];
}

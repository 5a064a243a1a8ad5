/** Tests that reports about broken policies are counted by directive, and that no report can do more. */
import { expect, it } from 'vitest';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { METRICS_TOKEN, startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

const send = (raw: string, type = 'application/csp-report') =>
  league.request('POST', '/api/csp-reports', { raw, headers: { 'content-type': type } });
const report = (directive: unknown) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'http://localhost/ticket/secret-path',
      'effective-directive': directive,
      'script-sample': 'alert(1)',
    },
  });

it('counts each report by the directive of our policy, and any other name as other', async () => {
  for (const directive of ['img-src', 'img-src', 'script-src-elem', 'made-up"} 9'])
    expect((await send(report(directive))).status).toBe(204);
  const { text } = await league.request('GET', '/metrics', { token: METRICS_TOKEN });
  const counted = [...text.matchAll(/^content_security_policy_reports_total(\{.*\} \d+)$/gmu)].map(
    ([, line]) => line,
  );
  expect(counted).toEqual([
    '{directive="img-src"} 2',
    '{directive="script-src-elem"} 1',
    '{directive="other"} 1',
  ]);
  expect(league.logs.join('\n')).not.toMatch(/secret-path|alert/u);
});

it.each([
  ['no report', '{}'],
  ['a directive that is no text', report(7)],
  ['broken JSON', '{'],
])('refuses %s', async (_name, raw) => {
  expect(expectRefusal(await send(raw))).toBe('request.malformed');
});

it('refuses other types and long bodies', async () => {
  expect(expectRefusal(await send(report('img-src'), 'application/json'))).toBe('request.unsupported_type');
  expect((await send(report('x'.repeat(17_000)))).status).toBe(413);
});

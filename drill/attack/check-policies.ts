/** Checks the Content-Security-Policy of every kind of response with Google's CSP Evaluator. */
import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { type ReportRow, rowOf } from '../../bench/harness/report.ts';
import { zeroRow } from '../harness/report-drill.ts';
import { send } from './send-raw.ts';

type AcceptedFinding = {
  type: Type;
  directive: string;
  appliesTo: (path: string) => boolean;
  reason: string;
};

const isReference = (path: string) => path.startsWith('/api/docs');
const isData = (path: string) => path.startsWith('/api/') && !isReference(path);

const ACCEPTED: readonly AcceptedFinding[] = [
  {
    type: Type.SCRIPT_ALLOWLIST_BYPASS,
    directive: 'script-src',
    appliesTo: path => !isData(path),
    reason: '‘self’ may hold JSONP or uploads: the league serves neither as a script, and sends nosniff',
  },
  {
    type: Type.UNSAFE_INLINE_FALLBACK,
    directive: 'script-src',
    appliesTo: path => !isData(path),
    reason:
      'only browsers of before 2016 do not know hashes; they run no inline script, and the page still loads',
  },
  {
    type: Type.REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS,
    directive: 'require-trusted-types-for',
    appliesTo: path => isReference(path) || isData(path) || path === '/outbox',
    reason:
      'the library of the API reference sets HTML from strings; data responses and the outbox run no script',
  },
];

const evaluate = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp).evaluate([...DEFAULT_CHECKS, ...STRICTCSP_CHECKS], []);

/** A control: the evaluator must report a finding of high severity. */
const CARELESS = "script-src 'self' 'unsafe-inline' *";

const isHigh = ({ severity }: Finding) => severity === Severity.HIGH;

/** @param paths one of each kind of page, response and worker */
export async function checkPolicies(url: string, paths: readonly string[]): Promise<ReportRow[]> {
  const missing: string[] = [];
  const unaccepted: string[] = [];
  const accepted = new Map<AcceptedFinding, string[]>();
  let [high, findings] = [0, 0];
  for (const path of paths) {
    const { headers } = await send(url, { path, headers: { accept: 'text/html' } });
    const policy = headers['content-security-policy'];
    if (typeof policy !== 'string') {
      missing.push(path);
      continue;
    }
    for (const finding of evaluate(policy)) {
      findings += 1;
      if (finding.severity === Severity.HIGH) high += 1;
      const known = ACCEPTED.find(
        ({ type, directive, appliesTo }) =>
          type === finding.type && directive === finding.directive && appliesTo(path) && !isHigh(finding),
      );
      if (known) accepted.set(known, [...(accepted.get(known) ?? []), path]);
      else
        unaccepted.push(
          `${path}: ${Type[finding.type]} (${Severity[finding.severity]}) of ${finding.directive} ${finding.value ?? ''}: ${finding.description}`,
        );
    }
  }
  console.log(`\nPolicies of ${paths.join(' ')}`);
  for (const [{ type, directive, reason }, where] of accepted)
    console.log(`  accepted: ${Type[type]} of ${directive} on ${where.join(' ')}: ${reason}`);
  for (const line of [...missing.map(path => `${path} has no policy`), ...unaccepted])
    console.log(`  NOT ACCEPTED: ${line}`);
  return [
    rowOf('policies checked', paths.length - missing.length, 'responses', { least: 10 }),
    rowOf(
      'policies: high findings in a careless one, as a control',
      evaluate(CARELESS).filter(isHigh).length,
      'findings',
      { least: 1 },
    ),
    zeroRow('policies: responses without one', missing.length, 'responses'),
    rowOf('policies: findings of any severity', findings, 'findings'),
    zeroRow('policies: findings of high severity', high, 'findings'),
    zeroRow('policies: accepted findings that no longer occur', ACCEPTED.length - accepted.size, 'findings'),
    zeroRow('policies: findings that are not accepted by name', unaccepted.length, 'findings'),
  ];
}

/** Checks the Content-Security-Policy of every kind of response with Google's CSP Evaluator. */
import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { type ReportRow, rowOf } from '../../bench/harness/report.ts';
import { maxZeroRow } from '../harness/report-drill.ts';
import { send } from './send-raw.ts';

type AcceptedFinding = {
  type: Type;
  directive: string;
  appliesTo: (path: string) => boolean;
  reason: string;
};

const isApiReference = (path: string) => path.startsWith('/api/docs');
const isApiData = (path: string) => path.startsWith('/api/') && !isApiReference(path);

const ACCEPTED_FINDINGS: readonly AcceptedFinding[] = [
  {
    type: Type.SCRIPT_ALLOWLIST_BYPASS,
    directive: 'script-src',
    appliesTo: path => !isApiData(path),
    reason: '‘self’ may hold JSONP or uploads: the league serves neither as a script, and sends nosniff',
  },
  {
    type: Type.UNSAFE_INLINE_FALLBACK,
    directive: 'script-src',
    appliesTo: path => !isApiData(path),
    reason:
      'only browsers from before 2016 ignore hashes; they run no inline script, and the page still loads',
  },
  {
    type: Type.REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS,
    directive: 'require-trusted-types-for',
    appliesTo: path => isApiReference(path) || isApiData(path) || path === '/outbox',
    reason:
      'the library of the API reference sets HTML from strings; data responses and the outbox run no script',
  },
];

const evaluate = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp).evaluate([...DEFAULT_CHECKS, ...STRICTCSP_CHECKS], []);

/** A control: the evaluator must report a finding of high severity for this policy. */
const CARELESS_POLICY = "script-src 'self' 'unsafe-inline' *";

const isHigh = ({ severity }: Finding) => severity === Severity.HIGH;

/** @param paths a path for each kind of page, response and worker */
export async function checkPolicies(url: string, paths: readonly string[]): Promise<ReportRow[]> {
  const missing: string[] = [];
  const unaccepted: string[] = [];
  const accepted = new Map<AcceptedFinding, string[]>();
  let [highCount, findingCount] = [0, 0];
  for (const path of paths) {
    const { headers } = await send(url, { path, headers: { accept: 'text/html' } });
    const policy = headers['content-security-policy'];
    if (typeof policy !== 'string') {
      missing.push(path);
      continue;
    }
    for (const finding of evaluate(policy)) {
      findingCount += 1;
      if (finding.severity === Severity.HIGH) highCount += 1;
      const match = ACCEPTED_FINDINGS.find(
        ({ type, directive, appliesTo }) =>
          type === finding.type && directive === finding.directive && appliesTo(path) && !isHigh(finding),
      );
      if (match) accepted.set(match, [...(accepted.get(match) ?? []), path]);
      else
        unaccepted.push(
          `${path}: ${Type[finding.type]} (${Severity[finding.severity]}) of ${finding.directive} ${finding.value ?? ''}: ${finding.description}`,
        );
    }
  }
  const unusedCount = ACCEPTED_FINDINGS.length - accepted.size;
  console.log(`\nPolicies of ${paths.join(' ')}`);
  for (const [{ type, directive, reason }, acceptedPaths] of accepted)
    console.log(`  accepted: ${Type[type]} of ${directive} on ${acceptedPaths.join(' ')}: ${reason}`);
  for (const line of [...missing.map(path => `${path} has no policy`), ...unaccepted])
    console.log(`  NOT ACCEPTED: ${line}`);
  return [
    rowOf('policies checked', paths.length - missing.length, 'responses', { min: 10 }),
    rowOf(
      'policies: high findings in a careless policy, as a control',
      evaluate(CARELESS_POLICY).filter(isHigh).length,
      'findings',
      { min: 1 },
    ),
    maxZeroRow('policies: responses without a policy', missing.length, 'responses'),
    rowOf('policies: findings of any severity', findingCount, 'findings'),
    maxZeroRow('policies: findings of high severity', highCount, 'findings'),
    maxZeroRow('policies: accepted findings that no longer occur', unusedCount, 'findings'),
    maxZeroRow('policies: findings that are not accepted by name', unaccepted.length, 'findings'),
  ];
}

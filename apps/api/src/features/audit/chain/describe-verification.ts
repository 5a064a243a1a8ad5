/** Describes the result of a verification of the audit log in plain sentences for the operator. */
import type { Finding, Verification } from './verify-log.ts';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const FINDINGS_MAX = 100;

function describeFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'changed':
      return `Line ${finding.id} of ${finding.at} was changed.`;
    case 'inserted':
      return `Line ${finding.id} of ${finding.at} was inserted by somebody else, or taken out of the chain.`;
    case 'values_changed':
      return `The values of line ${finding.id} of ${finding.at} were changed.`;
    case 'removed':
      return finding.linkedAt
        ? `Line ${finding.id}, linked at ${finding.linkedAt}, was removed.`
        : `Line ${finding.id}, which was not linked yet, was removed.`;
    case 'link_missing':
      return `Link ${finding.seq} of the chain is missing.`;
    case 'link_damaged':
      return `Link ${finding.seq} of the chain was changed, or made with a key that SECRET_KEY does not list.`;
  }
}

export const isIntact = ({ findings, hasAnchor }: Verification) =>
  findings.length === 0 && hasAnchor !== false;

export function describeVerification(result: Verification): string[] {
  const { lines, links, erased, waiting, completeTo, anchor, hasAnchor, findings } = result;
  const held = `${counted(lines, 'line', 'lines')} in ${counted(links, 'link', 'links')}`;
  const values = `${counted(erased, 'line has', 'lines have')} erased values, which is no damage.`;
  return [
    ...(isIntact(result)
      ? [
          completeTo ? `The audit log is complete to ${completeTo}: ${held}.` : 'No line is linked yet.',
          values,
        ]
      : [`The audit log is DAMAGED (${held}):`]),
    ...findings.slice(0, FINDINGS_MAX).map(describeFinding),
    ...(findings.length > FINDINGS_MAX ? [`And ${findings.length - FINDINGS_MAX} more.`] : []),
    ...(hasAnchor === false
      ? ['The chain does not hold the value given with --since: its end was cut off.']
      : []),
    ...(waiting > 0 ? [`${counted(waiting, 'line waits', 'lines wait')} for the next link.`] : []),
    ...(anchor ? [`Latest link, to keep elsewhere for --since: ${anchor}`] : []),
  ];
}

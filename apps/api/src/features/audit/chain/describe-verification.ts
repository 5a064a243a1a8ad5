/** Describes the result of verifying the audit log for the operator. */
import type { Finding, Verification } from './verify-log.ts';

const formatCount = (count: number, singular: string, plural: string) =>
  count === 1 ? `1 ${singular}` : `${count} ${plural}`;
const MAX_FINDINGS = 100;

function describeFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'changed':
      return `Line ${finding.id} of ${finding.at} was changed.`;
    case 'inserted':
      return `Line ${finding.id} of ${finding.at} was not inserted by the server, or was removed from the chain.`;
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
  const content = `${formatCount(lines, 'line', 'lines')} in ${formatCount(links, 'link', 'links')}`;
  const values = `${formatCount(erased, 'line has', 'lines have')} erased values, which is correct after an erasure.`;
  return [
    ...(isIntact(result)
      ? [
          completeTo ? `The audit log is complete to ${completeTo}: ${content}.` : 'No line is linked yet.',
          values,
        ]
      : [`The audit log is DAMAGED (${content}):`]),
    ...findings.slice(0, MAX_FINDINGS).map(describeFinding),
    ...(findings.length > MAX_FINDINGS ? [`And ${findings.length - MAX_FINDINGS} more.`] : []),
    ...(hasAnchor === false ? ['The chain does not contain the value of --since: its end was removed.'] : []),
    ...(waiting > 0 ? [`${formatCount(waiting, 'line waits', 'lines wait')} for the next link.`] : []),
    ...(anchor ? [`Anchor, to keep elsewhere for --since: ${anchor}`] : []),
  ];
}

/** A plugin of Stryker that leaves the messages of errors as they are, because they are for developers. */

export const ignorerName = 'error-texts';

/**
 * A node with its ancestors, as Babel describes them.
 * @typedef {{ node: { type: string, callee?: { type: string, name?: string } }, parentPath: NodePath | null }} NodePath
 */

/**
 * Returns the reason to leave a node as it is: it is text inside `new Error(…)` or `new …Error(…)`.
 * @param {NodePath} path
 * @returns {string | undefined}
 */
export function shouldIgnore({ node, parentPath }) {
  if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined;
  for (let outer = parentPath; outer; outer = outer.parentPath) {
    const { type, callee } = outer.node;
    if (type === 'NewExpression' && callee?.type === 'Identifier' && callee.name?.endsWith('Error')) {
      return 'The message of an error is for developers.';
    }
  }
  return undefined;
}

/** What Stryker loads: the value that its `declareValuePlugin` would return. */
export const strykerPlugins = [{ kind: 'Ignore', name: ignorerName, value: { shouldIgnore } }];

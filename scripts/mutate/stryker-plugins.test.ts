/** Tests that mutation leaves only the texts inside errors as they are. */
import { expect, it } from 'vitest';
import { type NodePath, shouldIgnore } from './stryker-plugins.mjs';

/** The innermost of nested nodes, with its ancestors. The first type is the outermost. */
const nested = (...nodes: NodePath['node'][]): NodePath =>
  nodes.reduce<NodePath | null>((parentPath, node) => ({ node, parentPath }), null) ?? {
    node: { type: 'Program' },
    parentPath: null,
  };
const creating = (name: string) => ({ type: 'NewExpression', callee: { type: 'Identifier', name } });
const text = { type: 'StringLiteral' };

it.each(['Error', 'RangeError', 'OperatorError'])('shouldIgnore selects the texts inside a new %s', name => {
  expect(shouldIgnore(nested(creating(name), text))).toBeDefined();
  expect(shouldIgnore(nested(creating(name), { type: 'TemplateLiteral' }))).toBeDefined();
  expect(shouldIgnore(nested(creating(name), { type: 'ConditionalExpression' }, text))).toBeDefined();
});

it('shouldIgnore selects neither other texts nor other parts of an error', () => {
  expect(shouldIgnore(nested(text))).toBeUndefined();
  expect(shouldIgnore(nested(creating('Map'), text))).toBeUndefined();
  expect(shouldIgnore(nested(creating('Error'), { type: 'BinaryExpression' }))).toBeUndefined();
  const thrown = { type: 'NewExpression', callee: { type: 'MemberExpression' } };
  expect(shouldIgnore(nested(thrown, text))).toBeUndefined();
});

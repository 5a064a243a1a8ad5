/** Tests that mutation leaves only the texts inside errors as they are. */
import { expect, it } from 'vitest';
import { type NodePath, shouldIgnore } from './stryker-plugins.mjs';

/** The innermost of nested nodes, with its ancestors. The first type is the outermost. */
const nest = (...nodes: NodePath['node'][]): NodePath =>
  nodes.reduce<NodePath | null>((parentPath, node) => ({ node, parentPath }), null) ?? {
    node: { type: 'Program' },
    parentPath: null,
  };
const newNode = (name: string) => ({ type: 'NewExpression', callee: { type: 'Identifier', name } });
const text = { type: 'StringLiteral' };

it.each(['Error', 'RangeError', 'OperatorError'])('shouldIgnore selects the texts inside a new %s', name => {
  expect(shouldIgnore(nest(newNode(name), text))).toBeDefined();
  expect(shouldIgnore(nest(newNode(name), { type: 'TemplateLiteral' }))).toBeDefined();
  expect(shouldIgnore(nest(newNode(name), { type: 'ConditionalExpression' }, text))).toBeDefined();
});

it('shouldIgnore does not select other texts or other parts of an error', () => {
  expect(shouldIgnore(nest(text))).toBeUndefined();
  expect(shouldIgnore(nest(newNode('Map'), text))).toBeUndefined();
  expect(shouldIgnore(nest(newNode('Error'), { type: 'BinaryExpression' }))).toBeUndefined();
  const thrown = { type: 'NewExpression', callee: { type: 'MemberExpression' } };
  expect(shouldIgnore(nest(thrown, text))).toBeUndefined();
});

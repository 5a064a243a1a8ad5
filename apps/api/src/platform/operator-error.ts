/** Marks an error that the operator can fix: its message is one plain sentence, printed without a stack. */

export class OperatorError extends Error {}

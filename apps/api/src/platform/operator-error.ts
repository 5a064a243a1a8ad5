/** An error that the operator can fix. Its message is printed without a stack. */
export class OperatorError extends Error {}

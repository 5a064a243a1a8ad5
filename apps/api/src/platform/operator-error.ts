/** What an operator can mend: its message is one plain sentence, shown without a stack. */

export class OperatorError extends Error {}

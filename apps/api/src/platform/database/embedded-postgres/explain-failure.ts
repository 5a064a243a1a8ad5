/** Turns errors of PostgreSQL and the file system into errors that the operator can fix. */
import { OperatorError } from '../../operator-error.ts';

/**
 * The message says what to do about a full disk or missing permissions, and quotes any other error.
 * @param step the failed step, such as `Starting the database`
 */
export function explainFailure(step: string, folder: string, cause: unknown): OperatorError {
  if (cause instanceof OperatorError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  if (/ENOSPC|EDQUOT|wrote only \d+ of \d+ bytes|No space left on device|Disk quota exceeded/i.test(text)) {
    return new OperatorError(`The disk that holds ${folder} is full: free some space and start again.`, {
      cause,
    });
  }
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system|Operation not permitted/i.test(text)) {
    return new OperatorError(
      `The folder ${folder} cannot be written: fix its permissions or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  const firstFatal = text.split('\n').find(line => /FATAL|PANIC|error:/.test(line));
  return new OperatorError(`${step} failed: ${(firstFatal ?? text).trim()}`, { cause });
}

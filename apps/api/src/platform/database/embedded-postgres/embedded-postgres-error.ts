/** Defines the embedded database's error, so that a failed start prints a sentence and not a stack. */

export type EmbeddedPostgresErrorCode =
  | 'unsupported_platform'
  | 'already_running'
  | 'not_writable'
  | 'disk_full'
  | 'foreign_data'
  | 'version_mismatch'
  | 'damaged_data'
  | 'no_unprivileged_user'
  | 'start_failed';

/**
 * The embedded database cannot run. `message` is one plain sentence that says what is wrong and, where that is known,
 * what to do. `pid` is the process that already runs the database if the code is `already_running`.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresErrorCode;
  readonly pid: number | undefined;

  constructor(
    code: EmbeddedPostgresErrorCode,
    message: string,
    options: { pid?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.pid = options.pid;
  }
}

/**
 * Turns an error of PostgreSQL or the file system into an `EmbeddedPostgresError`. The message says what to do about a
 * full disk or missing permissions, and quotes any other error.
 * @param doing the failed step, such as `Starting the database`
 */
export function explainFailure(doing: string, folder: string, cause: unknown): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  if (/ENOSPC|EDQUOT|wrote only \d+ of \d+ bytes|No space left on device|Disk quota exceeded/i.test(text)) {
    return new EmbeddedPostgresError(
      'disk_full',
      `The disk that holds ${folder} is full: free some space and start again.`,
      { cause },
    );
  }
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system|Operation not permitted/i.test(text)) {
    return new EmbeddedPostgresError(
      'not_writable',
      `The folder ${folder} cannot be written: fix its permissions or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  const firstFatal = text.split('\n').find(line => /FATAL|PANIC|error:/.test(line));
  return new EmbeddedPostgresError('start_failed', `${doing} failed: ${(firstFatal ?? text).trim()}`, {
    cause,
  });
}

/** Parses the arguments of commands. Each function throws an OperatorError that shows the command's usage. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { OperatorError } from './platform/operator-error.ts';

const USAGE = {
  backup: 'npm run backup [-- <folder for backups>]',
  restore: 'npm run restore -- <backup> [--force], or npm run restore -- --recovered',
  audit: 'npm run audit -- verify [--since <value of an earlier verification>]',
};

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: keyof typeof USAGE,
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw usageError(command);
  }
}

const usageError = (command: keyof typeof USAGE) => new OperatorError(`Usage: ${USAGE[command]}`);

/** @returns the folder for backups; null for the default one */
export function parseBackup(args: string[]): string | null {
  const [folder = null, ...rest] = parse('backup', args, {}).positionals;
  if (rest.length > 0) throw usageError('backup');
  return folder;
}

/** @returns the backup's folder, which is null only with `--recovered` */
export function parseRestore(args: string[]): { folder: string | null; force: boolean; recovered: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parse('restore', args, { force: flag, recovered: flag });
  const [folder = null, ...rest] = positionals;
  if (values.recovered !== (folder === null) || rest.length > 0) throw usageError('restore');
  return { folder, force: values.force, recovered: values.recovered };
}

/** @returns the chain value of an earlier verification, which the log must contain; null: none */
export function parseAudit(args: string[]): string | null {
  const { values, positionals } = parse('audit', args, { since: { type: 'string' } });
  const { since = null } = values;
  if (positionals.join(' ') !== 'verify' || (since !== null && !/^[0-9a-f]{64}$/u.test(since)))
    throw usageError('audit');
  return since;
}

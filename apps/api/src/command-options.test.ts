/** Tests the parsing of the commands' arguments. */
import { describe, expect, it } from 'vitest';
import { parseAudit, parseBackup, parseRestore } from './command-options.ts';

const ANCHOR = '0a'.repeat(32);

describe('npm run', () => {
  it.each([
    ['backup', [], parseBackup, null],
    ['backup', ['/backups'], parseBackup, '/backups'],
    ['restore', ['/b/1'], parseRestore, { folder: '/b/1', force: false, recovered: false }],
    ['restore', ['--force', '/b/1'], parseRestore, { folder: '/b/1', force: true, recovered: false }],
    ['restore', ['--recovered'], parseRestore, { folder: null, force: false, recovered: true }],
    ['audit', ['verify'], parseAudit, null],
    ['audit', ['verify', '--since', ANCHOR], parseAudit, ANCHOR],
  ])('%s accepts %j', (_command, args, parse, parsed) => {
    expect(parse(args)).toEqual(parsed);
  });

  it.each([
    ['backup', ['--force'], parseBackup],
    ['backup', ['/backups', 'more'], parseBackup],
    ['restore', [], parseRestore],
    ['restore', ['/b/1', '--recovered'], parseRestore],
    ['restore', ['/b/1', 'more'], parseRestore],
    ['restore', ['/b/1', '--unknown'], parseRestore],
    ['audit', [], parseAudit],
    ['audit', ['check'], parseAudit],
    ['audit', ['verify', 'more'], parseAudit],
    ['audit', ['verify', '--since', 'abc'], parseAudit],
  ])('%s rejects %j with an error that shows the usage', (command, args, parse) => {
    expect(() => parse(args)).toThrow(new RegExp(`^Usage: npm run ${command}`, 'u'));
  });
});

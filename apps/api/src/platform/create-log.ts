/** Creates the process's log: JSON lines on standard error, with secrets redacted. */
import { destination, type Logger, pino } from 'pino';

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'currentPassword',
  'new_password',
  'current_password',
  'recovery_code',
  'challenge',
  'otp',
  'token',
];

export function createLog(): Logger {
  const lines = destination({ dest: 2, sync: true });
  // Without a listener, a failed write to a closed terminal would end the process before its clean stop.
  lines.on('error', () => undefined);
  return pino(
    {
      level: 'warn',
      redact: { paths: SECRET_FIELDS.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '•' },
      serializers: { err: pino.stdSerializers.err },
    },
    lines,
  );
}

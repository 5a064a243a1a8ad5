/** The process's log: one JSON line each, on standard error, with everything secret taken out. */
import { destination, type Logger, pino } from 'pino';

const SECRET = ['authorization', 'cookie', 'password', 'newPassword', 'currentPassword', 'otp', 'token'];

export function createLog(): Logger {
  const lines = destination({ dest: 2, sync: true });
  // A terminal that closed takes no more lines: the league stops in order without them.
  lines.on('error', () => undefined);
  return pino(
    {
      level: 'warn',
      redact: { paths: SECRET.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '•' },
      serializers: { err: pino.stdSerializers.err },
    },
    lines,
  );
}

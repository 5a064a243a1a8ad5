/** Defines the rule, the default and the error message of each setting, and the conflicts between settings. */
import { isIP } from 'node:net';
import { getCountries } from 'libphonenumber-js';
import { z } from 'zod';
import { parseSecretKeys } from '../security/secret-keys.ts';
import { brandSettingRules, LEGAL_SETTINGS } from './brand.ts';

const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : null);

/** An http or https origin without path and credentials. A trailing slash is removed. */
const origin = z.string().transform((value, context) => {
  const parsed = parseUrl(value);
  if (!parsed || !/^https?:$/u.test(parsed.protocol) || parsed.origin !== value.replace(/\/$/u, '')) {
    context.addIssue('must be an origin such as https://fans.example.com, without a path');
    return z.NEVER;
  }
  return parsed.origin;
});

const urlWith = (schemes: readonly string[]) =>
  z.string().refine(value => schemes.includes(parseUrl(value)?.protocol.slice(0, -1) ?? ''), {
    error: `must be a URL that starts with ${schemes.map(scheme => `${scheme}://`).join(' or ')}`,
  });

const list = z.string().transform(value =>
  value
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean),
);

/** The members of the Gulf Cooperation Council. */
const GULF_STATES = ['SA', 'AE', 'BH', 'KW', 'OM', 'QA'];

const countries = list.transform((entries, context): string[] | 'all' => {
  if (entries.includes('*') && entries.length === 1) return 'all';
  const countryCodes = new Set<string>(getCountries());
  const codes = entries.map(entry => entry.toUpperCase());
  if (codes.length > 0 && codes.every(code => countryCodes.has(code))) return codes;
  context.addIssue('must be * or a list of ISO country codes, e.g. SA, AE');
  return z.NEVER;
});

const BUDGET_MAX = 1_000_000;
/** The maximum number of messages per hour or day. */
const budget = (defaultValue: number) =>
  z
    .string()
    .refine(value => /^\d{1,7}$/u.test(value) && Number(value) >= 1 && Number(value) <= BUDGET_MAX, {
      error: `must be a whole number from 1 to ${BUDGET_MAX}`,
    })
    .transform(Number)
    .default(defaultValue);

/** Whether the text is an IP address, or a range such as 10.0.0.0/8. */
function isIpOrRange(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const maxBits = isIP(ip) === 4 ? 32 : 128;
  return (
    isIP(ip) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/u.test(bits) && +bits <= maxBits))
  );
}

const MAIL_ADDRESS = z.email();
/** Whether the text is a sender: `league@fans.example` or `Name <league@fans.example>`. */
function isSender(text: string): boolean {
  const inner = /^[^<>\p{Cc}]{1,100}<([^<>]+)>$/u.exec(text)?.[1] ?? text;
  return MAIL_ADDRESS.safeParse(inner).success;
}

export const settingRules = {
  PORT: z
    .string()
    .refine(value => /^\d{1,5}$/u.test(value) && Number(value) <= 65_535, {
      error: 'must be a whole number from 0 to 65535',
    })
    .transform(Number)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[a-z0-9.:-]+$/iu, 'must be an IP address or a host name, e.g. 127.0.0.1 or ::')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: urlWith(['postgres', 'postgresql']).optional(),
  DATABASE_DIRECT_URL: urlWith(['postgres', 'postgresql']).optional(),
  DATABASE_OWNER_URL: urlWith(['postgres', 'postgresql']).optional(),
  DATABASE_REPLICA_URL: urlWith(['postgres', 'postgresql']).optional(),
  SECRET_KEY: z
    .string()
    .transform((value, context) => {
      const keysOrError = parseSecretKeys(value);
      if (typeof keysOrError !== 'string') return keysOrError;
      context.addIssue(keysOrError);
      return z.NEVER;
    })
    .optional(),
  PUBLIC_URL: origin.optional(),
  /** An origin, in spite of its name. */
  API_HOST: origin.optional(),
  WEB_ORIGINS: list
    .transform((entries, context) => {
      const origins = z.array(origin).safeParse(entries);
      if (origins.success) return origins.data;
      context.addIssue('must be a list of origins such as https://fans.example.com, without paths');
      return z.NEVER;
    })
    .default([]),
  SMTP_URL: urlWith(['smtp', 'smtps']).optional(),
  MAIL_FROM: z
    .string()
    .max(320, 'must have at most 320 characters')
    .refine(isSender, { error: 'must be a sender such as Rabita <league@fans.example.com>' })
    .optional(),
  SMS_GATEWAY_URL: urlWith(['http', 'https']).optional(),
  SMS_GATEWAY_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/u, 'must be printable ASCII without spaces')
    .optional(),
  SMS_COUNTRIES: countries.default(GULF_STATES),
  SMS_PER_HOUR: budget(1000),
  SMS_PER_DAY: budget(5000),
  MAILS_PER_HOUR: budget(5000),
  REQUEST_TIMEOUT_MS: z
    .string()
    .refine(value => /^\d{4,5}$/u.test(value) && Number(value) >= 1000, {
      error: 'must be a whole number from 1000 to 99999',
    })
    .transform(Number)
    .default(1900),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .regex(/^[\x21-\x7e]+$/u, 'must be printable ASCII without spaces')
    .optional(),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  /** With STAFF_PASSWORD, the login of the first owner. */
  STAFF_EMAIL: z.email('must be an email address').optional(),
  STAFF_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  TRUST_PROXY: list
    .refine(entries => entries.every(isIpOrRange), {
      error: 'must be a list of IP addresses or ranges, e.g. 127.0.0.1, 10.0.0.0/8',
    })
    .optional(),
  ...brandSettingRules,
};

export type Settings = z.output<z.ZodObject<typeof settingRules>>;

/** Whether a host name or IP address belongs to this machine only, such as `localhost`, 127.0.0.1 or ::1. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.[0-9]{1,3}){3}|\[?::1\]?)$/u.test(host);
}

/**
 * Whether the mail server must offer STARTTLS. It need not if the URL begins with smtps://, which is encrypted from the
 * start, or has `?requireTLS=false`, or if the server is on this machine.
 */
export function mustEncryptMail(smtpUrl: string): boolean {
  const server = parseUrl(smtpUrl);
  return (
    server?.protocol === 'smtp:' &&
    !isLoopback(server.hostname) &&
    server.searchParams.get('requireTLS') !== 'false'
  );
}

const DATABASE_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
] as const;

/** Finds settings that name a database on another machine without `sslmode`: the driver does not encrypt these. */
export function findUnencryptedDatabases(given: Record<string, string>): string[] {
  return DATABASE_SETTINGS.filter(name => {
    const server = parseUrl(given[name] ?? '');
    if (!server) return false;
    const host = server.searchParams.get('host') ?? server.hostname;
    // A host that is a path, with its slashes encoded as %2F, is a Unix socket.
    const isLocal = host === '' || /^(?:\/|%2f)/iu.test(host) || isLoopback(host);
    return !isLocal && !server.searchParams.has('sslmode') && !server.searchParams.has('ssl');
  });
}

const isHttps = (value: string | undefined) => parseUrl(value ?? '')?.protocol === 'https:';

/** Finds conflicts between settings that are individually valid. */
export function findSettingConflicts(given: Record<string, string>): string[] {
  const problems: string[] = [];
  const requireWith = (name: string, other: string, reason: string) => {
    if (given[name] && !given[other]) problems.push(`${other} must be set when ${name} is set${reason}.`);
  };
  requireWith('DATABASE_URL', 'SECRET_KEY', ': every process needs the same one');
  requireWith('DATABASE_DIRECT_URL', 'DATABASE_URL', '');
  requireWith('DATABASE_OWNER_URL', 'DATABASE_URL', '');
  requireWith('DATABASE_REPLICA_URL', 'DATABASE_URL', '');
  requireWith('SMTP_URL', 'MAIL_FROM', '');
  requireWith('SMS_GATEWAY_URL', 'SMTP_URL', ': reset links and confirmations go by email');
  requireWith('SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN', '');
  requireWith('SMS_GATEWAY_TOKEN', 'SMS_GATEWAY_URL', '');
  requireWith('STAFF_EMAIL', 'STAFF_PASSWORD', '');
  requireWith('STAFF_PASSWORD', 'STAFF_EMAIL', '');
  const legal = LEGAL_SETTINGS.find(name => given[name]);
  if (legal)
    for (const other of LEGAL_SETTINGS)
      requireWith(legal, other, ': the legal pages need all details of the operator');
  const isLocal =
    isLoopback(given.HOST ?? 'localhost') &&
    isLoopback(parseUrl(given.PUBLIC_URL ?? '')?.hostname ?? 'localhost');
  if (!given.SMTP_URL && !isLocal) {
    problems.push(
      'SMTP_URL must be set unless HOST and PUBLIC_URL are both on loopback: fans need their codes.',
    );
  }
  const gateway = parseUrl(given.SMS_GATEWAY_URL ?? '');
  if (gateway?.protocol === 'http:' && !isLoopback(gateway.hostname)) {
    problems.push(
      'SMS_GATEWAY_URL must be https unless it is on loopback: calls carry the token and phone numbers.',
    );
  }
  if (isHttps(given.PUBLIC_URL) && given.API_HOST && !isHttps(given.API_HOST)) {
    problems.push('API_HOST must be https when PUBLIC_URL is: browsers block mixed content.');
  }
  return problems;
}

/** The only reader of the environment: one pure parse that reports every problem at once and is passed down from there. */
import path from 'node:path';
import type { Brand } from '@rabita/contract/site';
import { z } from 'zod';
import { brandSettings, readBrand } from './brand.ts';

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded database. */
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  /** null: read from, or made in, the data folder. */
  secretKey: string | null;
  publicUrl: string;
  /** What the web apps call; empty: the page's own origin. */
  apiHost: string;
  webOrigins: string[];
  smtpUrl: string | null;
  mailFrom: string;
  smsGateway: { url: string; token: string } | null;
  seed: 'demo' | 'none';
  staff: { email: string; password: string } | null;
  /** What Fastify trusts to tell a forwarded address: false, or a list of addresses and ranges. */
  trustProxy: false | string[];
  /** No channel is set, everything is on loopback: messages are shown at /outbox and codes in the terminal. */
  outbox: boolean;
  development: boolean;
  brand: Brand;
};

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const origin = (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && /^https?:$/u.test(url.protocol) && url.origin === value.replace(/\/$/u, '')
    ? url.origin
    : null;
};
const originSetting = z.string().transform((value, context) => {
  const parsed = origin(value);
  if (parsed === null) {
    context.addIssue('must be an origin such as https://fans.example.com, without a path');
    return z.NEVER;
  }
  return parsed;
});
const urlSetting = (schemes: string[]) =>
  z.string().refine(value => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
    error: `must be an address that starts with ${schemes.map(one => `${one}://`).join(' or ')}`,
  });

const settings = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0, 'must be from 0 to 65535')
    .max(65_535, 'must be from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: urlSetting(['postgres', 'postgresql']).optional(),
  DATABASE_DIRECT_URL: urlSetting(['postgres', 'postgresql']).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLIC_URL: originSetting.optional(),
  API_HOST: originSetting.optional(),
  WEB_ORIGINS: z
    .string()
    .transform(list => list.split(',').map(one => one.trim()))
    .pipe(z.array(originSetting))
    .default([]),
  SMTP_URL: urlSetting(['smtp', 'smtps']).optional(),
  MAIL_FROM: z.string().max(320).optional(),
  SMS_GATEWAY_URL: urlSetting(['http', 'https']).optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  STAFF_EMAIL: z.email('must be an e-mail address').optional(),
  STAFF_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^[a-z0-9.:/, ]+$/iu, 'must be a list of addresses or ranges, e.g. 127.0.0.1, 10.0.0.0/8')
    .transform(list =>
      list
        .split(',')
        .map(one => one.trim())
        .filter(Boolean),
    )
    .optional(),
  NODE_ENV: z.string().optional(),
  ...brandSettings,
});

/** The names that the environment may set; `.env.example` documents each. */
export const SETTING_NAMES = Object.keys(settings.shape).filter(name => name !== 'NODE_ENV');

/** Whether an address is this machine's own. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.[0-9]{1,3}){3}|\[?::1\]?)$/u.test(host);
}

/**
 * Reads the settings; an empty value counts as unset.
 * @param environment names and values, as in `process.env`
 * @param folder what relative folders are relative to
 * @throws ConfigError with one sentence for each problem
 */
export function readConfig(environment: Record<string, string | undefined>, folder: string): Config {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}.`));
  }
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const local = isLoopback(env.HOST) && isLoopback(new URL(publicUrl).hostname);
  const problems: string[] = [];
  if (env.DATABASE_URL && !env.SECRET_KEY) {
    problems.push('SECRET_KEY must be set when DATABASE_URL is set: every process needs the same one.');
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL beside it.');
  }
  if (env.SMS_GATEWAY_URL && !env.SMTP_URL) {
    problems.push('SMS_GATEWAY_URL needs SMTP_URL beside it: reset links and confirmations go by e-mail.');
  }
  if (env.SMS_GATEWAY_URL && !env.SMS_GATEWAY_TOKEN) {
    problems.push('SMS_GATEWAY_TOKEN must be set when SMS_GATEWAY_URL is set.');
  }
  if (env.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM must be set when SMTP_URL is set.');
  if (!env.SMTP_URL && !local) {
    problems.push(
      'SMTP_URL must be set unless HOST and PUBLIC_URL are both on loopback: fans need their codes.',
    );
  }
  if (Boolean(env.STAFF_EMAIL) !== Boolean(env.STAFF_PASSWORD)) {
    problems.push('STAFF_EMAIL and STAFF_PASSWORD must be set together.');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(folder, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    secretKey: env.SECRET_KEY ?? null,
    publicUrl,
    apiHost: env.API_HOST ?? '',
    webOrigins: env.WEB_ORIGINS,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Rabita <league@localhost>',
    smsGateway:
      env.SMS_GATEWAY_URL && env.SMS_GATEWAY_TOKEN
        ? { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN }
        : null,
    seed: env.SEED ?? (env.DATABASE_URL || env.SMTP_URL ? 'none' : 'demo'),
    staff:
      env.STAFF_EMAIL && env.STAFF_PASSWORD ? { email: env.STAFF_EMAIL, password: env.STAFF_PASSWORD } : null,
    trustProxy: env.TRUST_PROXY ?? false,
    outbox: !env.SMTP_URL && local,
    development: env.NODE_ENV === 'development',
    brand: readBrand(env),
  };
}

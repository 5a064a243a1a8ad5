/** Parses the environment variables into the configuration. No other file of the API reads `process.env`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { Brand } from '@rabita/contract/fan/site';
import { OperatorError } from '../operator-error.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import { findLogoFile, parseBrand } from './brand.ts';
import {
  findSettingConflicts,
  findUnencryptedDatabases,
  isLoopback,
  mustEncryptMail,
  type Settings,
  settingRules,
} from './config-rules.ts';

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded database. */
  databaseUrl: string | null;
  /** The same database without a connection pooler; null: the embedded database. */
  databaseDirectUrl: string | null;
  /** The same database as the role that owns its tables, for migrations; null: the embedded database. */
  databaseOwnerUrl: string | null;
  /** A streaming replica for shared lists; null: none. */
  databaseReplicaUrl: string | null;
  /** The settings that name a database on another machine without `sslmode`. */
  unencryptedDatabases: readonly string[];
  /** null: the keys are in the data folder, where the first start creates one. */
  secretKeys: SecretKeys | null;
  publicUrl: string;
  /** The origin at which the web apps call the API; empty: the page's own origin. */
  apiHost: string;
  /** Other origins whose pages may call the API. */
  webOrigins: string[];
  smtp: {
    url: string;
    from: string;
    /** Whether the server must offer encryption. */
    mustEncrypt: boolean;
  } | null;
  smsGateway: { url: string; token: string } | null;
  /** ISO 3166 codes of the countries whose phone numbers get SMS; `all`: every country. */
  smsCountries: readonly string[] | 'all';
  /** Limits of codes and reset links for the whole league. */
  budgets: { smsPerHour: number; smsPerDay: number; mailsPerHour: number };
  seed: 'demo' | 'none';
  staff: { email: string; password: string } | null;
  /** The IP addresses and ranges of proxies whose X-Forwarded-For is trusted; false: none. */
  trustProxy: false | string[];
  /** After this time a call gets a 503. */
  requestTimeoutMs: number;
  /** The bearer token for `/metrics`. null: only this machine may read it, while `publicUrl` is on loopback. */
  metricsToken: string | null;
  /** Whether messages are shown at /outbox instead of sent: without SMTP_URL, on loopback. */
  outbox: boolean;
  development: boolean;
  brand: Brand;
  /** The file path of the team's logo; null: there is no logo, or it is a URL. */
  logoFile: string | null;
};

/** Reports invalid settings. Each of the `problems` is a message that names the setting. */
export class ConfigError extends OperatorError {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The names of all settings. `.env.example` documents them. */
export const SETTING_NAMES = Object.keys(settingRules);

function parse(given: Record<string, string>, folder: string): Settings {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(settingRules)) {
    const result = rule.safeParse(given[name]);
    if (result.success) values[name] = result.data;
    else problems.push(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}.`);
  }
  problems.push(...findSettingConflicts(given));
  const logo = findLogoFile(values, folder);
  if (logo && !existsSync(logo)) problems.push(`BRAND_LOGO must be an existing file: ${logo} is missing.`);
  if (problems.length > 0) throw new ConfigError(problems);
  return values as Settings;
}

/** Parses all settings. An empty value counts as unset. @throws ConfigError with all problems */
export function readConfig(environment: Record<string, string | undefined>, folder: string): Config {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value?.trim()) given[name] = value.trim();
  }
  const env = parse(given, folder);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(folder, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    unencryptedDatabases: findUnencryptedDatabases(given),
    secretKeys: env.SECRET_KEY ?? null,
    publicUrl,
    apiHost: env.API_HOST ?? '',
    webOrigins: env.WEB_ORIGINS,
    smtp:
      env.SMTP_URL && env.MAIL_FROM
        ? { url: env.SMTP_URL, from: env.MAIL_FROM, mustEncrypt: mustEncryptMail(env.SMTP_URL) }
        : null,
    smsGateway:
      env.SMS_GATEWAY_URL && env.SMS_GATEWAY_TOKEN
        ? { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN }
        : null,
    smsCountries: env.SMS_COUNTRIES,
    budgets: {
      smsPerHour: env.SMS_PER_HOUR,
      smsPerDay: env.SMS_PER_DAY,
      mailsPerHour: env.MAILS_PER_HOUR,
    },
    seed: env.SEED ?? (env.DATABASE_URL || env.SMTP_URL ? 'none' : 'demo'),
    staff:
      env.STAFF_EMAIL && env.STAFF_PASSWORD ? { email: env.STAFF_EMAIL, password: env.STAFF_PASSWORD } : null,
    trustProxy: env.TRUST_PROXY ?? false,
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    metricsToken: env.METRICS_TOKEN ?? null,
    outbox: !env.SMTP_URL && isLoopback(env.HOST) && isLoopback(new URL(publicUrl).hostname),
    development: given.NODE_ENV === 'development',
    brand: parseBrand(env),
    logoFile: findLogoFile(env, folder),
  };
}

/** Reads the optional `.env` file in `folder`, merged with `process.env`, which takes precedence. */
export function readEnvironment(folder: string): Record<string, string | undefined> {
  const file = path.join(folder, '.env');
  return { ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))), ...process.env };
}

/** Tests every setting: its default, valid values, and the error message for an invalid value. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTING_NAMES } from './config.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const LOGO = path.join(ROOT, 'e2e/fixtures/falcons-logo.svg');
const EXAMPLE = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
const read = (environment: Record<string, string | undefined> = {}) => readConfig(environment, '/clone');

function listProblems(environment: Record<string, string | undefined>): string[] {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const MAIL = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'Rabita <league@fans.example>' };
const SMS = { SMS_GATEWAY_URL: 'https://sms.example/send', SMS_GATEWAY_TOKEN: 'token-1' };
const DATABASE = { DATABASE_URL: 'postgres://u:p@db.example/rabita', SECRET_KEY: 'k'.repeat(32) };
const LEGAL = {
  BRAND_LEGAL_NAME_AR: 'شركة فالور',
  BRAND_LEGAL_NAME_EN: 'Valor Co.',
  BRAND_LEGAL_NUMBER: '1010000000',
  BRAND_LEGAL_ADDRESS_AR: 'الرياض',
  BRAND_LEGAL_ADDRESS_EN: 'Riyadh',
};
const STAFF = { STAFF_EMAIL: 'staff@fans.example', STAFF_PASSWORD: 'twelve chars' };

describe('readConfig', () => {
  it('returns the defaults without any setting', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/clone/.data',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      secretKeys: null,
      publicUrl: 'http://localhost:3000',
      apiHost: '',
      webOrigins: [],
      smtp: null,
      smsGateway: null,
      smsCountries: ['SA', 'AE', 'BH', 'KW', 'OM', 'QA'],
      budgets: { smsPerHour: 1000, smsPerDay: 5000, mailsPerHour: 5000 },
      seed: 'demo',
      staff: null,
      trustProxy: false,
      outbox: true,
      development: false,
      logoFile: null,
    });
  });

  it.each<[Record<string, string>, object]>([
    [{ PORT: '4123' }, { port: 4123, publicUrl: 'http://localhost:4123' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '  ' }, { port: 3000 }],
    [{ HOST: '::1' }, { host: '::1', outbox: true }],
    [{ DATA_DIR: 'there' }, { dataDir: '/clone/there' }],
    [{ DATA_DIR: '/var/lib/rabita' }, { dataDir: '/var/lib/rabita' }],
    [
      DATABASE,
      { databaseUrl: DATABASE.DATABASE_URL, databaseDirectUrl: DATABASE.DATABASE_URL, seed: 'none' },
    ],
    [
      { ...DATABASE, DATABASE_DIRECT_URL: 'postgresql://direct/x' },
      { databaseDirectUrl: 'postgresql://direct/x' },
    ],
    [
      { ...DATABASE, DATABASE_REPLICA_URL: 'postgres://replica/x' },
      { databaseUrl: DATABASE.DATABASE_URL, databaseReplicaUrl: 'postgres://replica/x' },
    ],
    [
      { ...DATABASE, SEED: 'demo' },
      { seed: 'demo', secretKeys: [{ id: 1, key: DATABASE.SECRET_KEY }] },
    ],
    [{ SEED: 'none' }, { seed: 'none' }],
    [
      { ...MAIL, PUBLIC_URL: 'https://fans.example/' },
      { publicUrl: 'https://fans.example', outbox: false },
    ],
    [{ ...MAIL, API_HOST: 'https://api.fans.example' }, { apiHost: 'https://api.fans.example' }],
    [
      { WEB_ORIGINS: 'https://a.example/, https://b.example:8443,' },
      { webOrigins: ['https://a.example', 'https://b.example:8443'] },
    ],
    [MAIL, { smtp: { url: MAIL.SMTP_URL, from: MAIL.MAIL_FROM }, seed: 'none', outbox: false }],
    [{ ...MAIL, MAIL_FROM: 'league@fans.example' }, { smtp: { from: 'league@fans.example' } }],
    [MAIL, { smtp: { mustEncrypt: false } }],
    [{ ...MAIL, SMTP_URL: 'smtp://[::1]:25' }, { smtp: { mustEncrypt: false } }],
    [{ ...MAIL, SMTP_URL: 'smtp://u:p@mail.example:587' }, { smtp: { mustEncrypt: true } }],
    [{ ...MAIL, SMTP_URL: 'smtp://relay:25?ignoreTLS=true' }, { smtp: { mustEncrypt: true } }],
    [{ ...MAIL, SMTP_URL: 'smtp://relay:25?requireTLS=false' }, { smtp: { mustEncrypt: false } }],
    [{ ...MAIL, SMTP_URL: 'smtps://mail.example' }, { smtp: { mustEncrypt: false } }],
    [DATABASE, { unencryptedDatabases: ['DATABASE_URL'] }],
    [
      {
        ...DATABASE,
        DATABASE_DIRECT_URL: 'postgres://u:p@10.0.0.7:5432/rabita?application_name=x',
        DATABASE_OWNER_URL: 'postgres://u:p@127.0.0.1/rabita',
        DATABASE_REPLICA_URL: 'postgres://u:p@replica.example/rabita?sslmode=require',
      },
      { unencryptedDatabases: ['DATABASE_URL', 'DATABASE_DIRECT_URL'] },
    ],
    [
      { ...DATABASE, DATABASE_URL: 'postgres://u:p@pgbouncer/rabita?sslmode=disable' },
      { unencryptedDatabases: [] },
    ],
    [{ ...DATABASE, DATABASE_URL: 'postgres://u:p@%2Fvar%2Frun%2Fpg/rabita' }, { unencryptedDatabases: [] }],
    [{ ...DATABASE, DATABASE_URL: 'postgres:///rabita?host=/var/run/pg' }, { unencryptedDatabases: [] }],
    [{ ...MAIL, ...SMS }, { smsGateway: { url: SMS.SMS_GATEWAY_URL, token: 'token-1' } }],
    [
      { ...MAIL, ...SMS, SMS_GATEWAY_URL: 'http://127.0.0.1:8080/send' },
      { smsGateway: { url: 'http://127.0.0.1:8080/send', token: 'token-1' } },
    ],
    [{ SMS_COUNTRIES: 'sa, EG' }, { smsCountries: ['SA', 'EG'] }],
    [{ SMS_COUNTRIES: '*' }, { smsCountries: 'all' }],
    [
      { SMS_PER_HOUR: '1', SMS_PER_DAY: '20', MAILS_PER_HOUR: '1000000' },
      { budgets: { smsPerHour: 1, smsPerDay: 20, mailsPerHour: 1_000_000 } },
    ],
    [STAFF, { staff: { email: 'staff@fans.example', password: 'twelve chars' } }],
    [
      { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8' },
      { trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] },
    ],
    [{ NODE_ENV: 'development' }, { development: true }],
    [{ BRAND_ACCENT: '#F2C14E' }, { brand: { accent: '#f2c14e' } }],
    [{ BRAND_ACCENT: '#0b1f4b' }, { brand: { accent: '#0b1f4b' } }],
    [{ BRAND_TEAM_AR: 'نخبة', BRAND_TEAM_EN: 'Nokhba' }, { brand: { team: { ar: 'نخبة', en: 'Nokhba' } } }],
    [
      { BRAND_LOGO: 'https://valor.example/logo' },
      { brand: { logoUrl: 'https://valor.example/logo' }, logoFile: null },
    ],
    [{ BRAND_LOGO: LOGO }, { brand: { logoUrl: '/team-logo.svg' }, logoFile: LOGO }],
    [{}, { brand: { operator: null } }],
    [
      LEGAL,
      {
        brand: {
          operator: {
            name: { ar: 'شركة فالور', en: 'Valor Co.' },
            registrationNumber: '1010000000',
            address: { ar: 'الرياض', en: 'Riyadh' },
          },
        },
      },
    ],
    [
      { BRAND_SOCIAL: 'x=https://social.example/valor?a=b, ' },
      { brand: { social: [{ platform: 'x', url: 'https://social.example/valor?a=b' }] } },
    ],
  ])('accepts %j', (environment, expected) => {
    expect(read(environment)).toMatchObject(expected);
  });

  it.each([
    ['SMS_COUNTRIES', 'SA, XX', 'must be * or a list of ISO country codes'],
    ['SMS_COUNTRIES', 'SA, *', 'must be * or a list of ISO country codes'],
    ['SMS_COUNTRIES', ', ,', 'must be * or a list of ISO country codes'],
    ['SMS_PER_HOUR', '0', 'must be a whole number from 1 to 1000000.'],
    ['MAILS_PER_HOUR', '1e3', 'must be a whole number from 1 to 1000000.'],
    ['PORT', '3000.5', 'must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'must be a whole number from 0 to 65535.'],
    ['PORT', '0x50', 'must be a whole number from 0 to 65535.'],
    ['HOST', 'http://localhost', 'must be an IP address or a host name'],
    ['DATABASE_URL', 'mysql://db.example', 'must be a URL that starts with postgres://'],
    ['DATABASE_DIRECT_URL', 'db.example:5432', 'must be a URL'],
    ['DATABASE_REPLICA_URL', 'replica', 'must be a URL'],
    ['SECRET_KEY', 'short', 'must have at least 32 characters.'],
    ['PUBLIC_URL', 'https://fans.example/app', 'must be an origin'],
    ['PUBLIC_URL', 'https://name:word@fans.example', 'must be an origin'],
    ['API_HOST', 'api.fans.example', 'must be an origin'],
    ['WEB_ORIGINS', 'https://a.example, *', 'must be a list of origins'],
    ['SMTP_URL', 'http://mail.example', 'must be a URL that starts with smtp://'],
    ['MAIL_FROM', 'Rabita', 'must be a sender'],
    ['MAIL_FROM', 'A <a@fans.example>\nBcc: <b@fans.example>', 'must be a sender'],
    ['SMS_GATEWAY_URL', 'ftp://sms.example', 'must be a URL that starts with http://'],
    ['SMS_GATEWAY_TOKEN', 'two words', 'must be printable ASCII'],
    ['SEED', 'yes', 'must be demo or none.'],
    ['STAFF_EMAIL', 'staff', 'must be an email address.'],
    ['STAFF_PASSWORD', 'short', 'must have at least 12 characters.'],
    ['TRUST_PROXY', 'true', 'must be a list of IP addresses or ranges'],
    ['TRUST_PROXY', '10.0.0.0/33', 'must be a list of IP addresses or ranges'],
    ['BRAND_LEAGUE_AR', 'ر'.repeat(61), 'must have at most 60 characters.'],
    ['BRAND_LEAGUE_EN', 'Valor\nBcc: a@b.example', 'must be one line of plain text.'],
    ['BRAND_TEAM_AR', 'a\u202eb', 'must be one line of plain text.'],
    ['BRAND_TEAM_EN', 'x'.repeat(61), 'must have at most 60 characters.'],
    ['BRAND_TAG', 'valor', 'must be two to four capital letters or digits.'],
    ['BRAND_ACCENT', 'lime', 'must be a colour such as #c6f432.'],
    [
      'BRAND_LOGO',
      'http://cdn.example/logo.svg',
      'must be an https:// URL, or a file that ends in .svg, .png or .webp.',
    ],
    ['BRAND_LOGO', 'logo.exe', 'must be an https:// URL, or a file that ends in .svg, .png or .webp.'],
    ['BRAND_LOGO', 'no-such-logo.png', 'must be an existing file: /clone/no-such-logo.png is missing.'],
    ['BRAND_SITE_URL', 'http://valor.example', 'must be an https:// URL.'],
    ['BRAND_TICKET_PARTNER_AR', 'م'.repeat(61), 'must have at most 60 characters.'],
    ['BRAND_TICKET_PARTNER_EN', 'm'.repeat(61), 'must have at most 60 characters.'],
    ['BRAND_TICKET_PARTNER_URL', 'javascript:alert(1)', 'must be an https:// URL.'],
    ['BRAND_SHOP_URL', 'shop', 'must be an https:// URL.'],
    ['BRAND_PRIVACY_EMAIL', 'privacy', 'must be an email address.'],
    ['BRAND_LEGAL_NAME_AR', 'ش'.repeat(121), 'must have at most 120 characters.'],
    ['BRAND_LEGAL_NUMBER', '1'.repeat(41), 'must have at most 40 characters.'],
    ['BRAND_LEGAL_ADDRESS_EN', 'Riyadh\nKSA', 'must be one line of plain text.'],
    ['BRAND_SOCIAL', 'https://social.example/valor', 'must be a list such as x=https://'],
    ['BRAND_SOCIAL', 'x=javascript:alert(1)', 'must be a list such as x=https://'],
  ])('rejects %s=%j', (name, value, message) => {
    const [problem, ...others] = listProblems({
      ...MAIL,
      ...SMS,
      ...DATABASE,
      ...LEGAL,
      ...STAFF,
      [name]: value,
    });
    expect(problem).toContain(`${name} ${message}`);
    expect(others).toEqual([]);
  });

  it.each<[Record<string, string>, string]>([
    [
      { DATABASE_URL: DATABASE.DATABASE_URL },
      'SECRET_KEY must be set when DATABASE_URL is set: every process needs the same one.',
    ],
    [{ DATABASE_DIRECT_URL: 'postgres://x/y' }, 'DATABASE_URL must be set when DATABASE_DIRECT_URL is set.'],
    [
      { DATABASE_REPLICA_URL: 'postgres://x/y' },
      'DATABASE_URL must be set when DATABASE_REPLICA_URL is set.',
    ],
    [{ SMTP_URL: MAIL.SMTP_URL }, 'MAIL_FROM must be set when SMTP_URL is set.'],
    [SMS, 'SMTP_URL must be set when SMS_GATEWAY_URL is set: reset links and confirmations go by email.'],
    [
      { ...MAIL, SMS_GATEWAY_URL: SMS.SMS_GATEWAY_URL },
      'SMS_GATEWAY_TOKEN must be set when SMS_GATEWAY_URL is set.',
    ],
    [{ SMS_GATEWAY_TOKEN: 'x' }, 'SMS_GATEWAY_URL must be set when SMS_GATEWAY_TOKEN is set.'],
    [{ STAFF_EMAIL: STAFF.STAFF_EMAIL }, 'STAFF_PASSWORD must be set when STAFF_EMAIL is set.'],
    [{ STAFF_PASSWORD: STAFF.STAFF_PASSWORD }, 'STAFF_EMAIL must be set when STAFF_PASSWORD is set.'],
    [
      { HOST: '0.0.0.0' },
      'SMTP_URL must be set unless HOST and PUBLIC_URL are both on loopback: fans need their codes.',
    ],
    [
      { PUBLIC_URL: 'https://fans.example' },
      'SMTP_URL must be set unless HOST and PUBLIC_URL are both on loopback: fans need their codes.',
    ],
    [
      { ...MAIL, PUBLIC_URL: 'https://fans.example', API_HOST: 'http://api.fans.example' },
      'API_HOST must be https when PUBLIC_URL is: browsers block mixed content.',
    ],
    [
      { ...MAIL, ...SMS, SMS_GATEWAY_URL: 'http://sms.example/send' },
      'SMS_GATEWAY_URL must be https unless it is on loopback: calls carry the token and phone numbers.',
    ],
  ])('rejects settings that conflict or are incomplete: %j', (environment, message) => {
    expect(listProblems(environment)).toEqual([message]);
  });

  it('reports each missing BRAND_LEGAL_* setting when only some are set', () => {
    expect(listProblems({ BRAND_LEGAL_NAME_AR: 'شركة', BRAND_LEGAL_NUMBER: '1' })).toEqual(
      ['NAME_EN', 'ADDRESS_AR', 'ADDRESS_EN'].map(
        part =>
          `BRAND_LEGAL_${part} must be set when BRAND_LEGAL_NAME_AR is set: the legal pages need all details of the operator.`,
      ),
    );
  });

  it('reports all problems at once', () => {
    expect(
      listProblems({
        PORT: 'x',
        SEED: 'x',
        BRAND_TAG: 'x',
        DATABASE_URL: 'postgres://x/y',
        HOST: '0.0.0.0',
      }).map(problem => problem.split(' ')[0]),
    ).toEqual(['PORT', 'SEED', 'BRAND_TAG', 'SECRET_KEY', 'SMTP_URL']);
  });

  it('uses only reserved example domains in the links of the default brand', () => {
    const hosts = JSON.stringify(read().brand).match(/(?<=https:\/\/|@)[^/"]+/gu) ?? [];
    expect(hosts.length).toBeGreaterThanOrEqual(4);
    for (const host of hosts) expect(host).toMatch(/\.example$/u);
  });
});

describe('.env.example', () => {
  it('is valid and sets the defaults', () => {
    expect(readConfig(parseEnv(EXAMPLE), '/clone')).toEqual(read());
  });

  it('lists exactly the known settings, each with a valid example value', () => {
    const named = [...EXAMPLE.matchAll(/^([A-Z_]+)=/gmu)].map(match => match[1]);
    expect(named).toEqual([...new Set(named)]);
    expect(new Set(named)).toEqual(new Set(SETTING_NAMES));
    const active = parseEnv(EXAMPLE.replaceAll(/^# (?=[A-Z_]+=)/gmu, ''));
    const commented = Object.fromEntries(
      [...EXAMPLE.matchAll(/^# ([A-Z_]+)=(.*)$/gmu)].map(m => [m[1], m[2] ?? '']),
    );
    expect(
      listProblems({ ...active, ...commented, SMS_GATEWAY_TOKEN: 'x', SECRET_KEY: 'k'.repeat(32) }),
    ).toEqual([]);
  });
});

/** Parses the BRAND_* settings: the league's names, colour, logo and links, and the legal entity that operates it. */
import path from 'node:path';
import type { Brand, Operator } from '@rabita/contract/fan/site';
import { z } from 'zod';

const oneLine = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, 'must be one line of plain text');
const name = (defaultName: string) => oneLine(60).default(defaultName);

const isHttps = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:';
const link = (defaultUrl: string) =>
  z.string().refine(isHttps, { error: 'must be an https:// URL' }).default(defaultUrl);

const isLogoFile = (value: string) => !value.includes('://') && /\.(?:svg|png|webp)$/u.test(value);
/** Returns the URL path of the logo file. */
const toLogoPath = (file: string) => `/team-logo${path.extname(file)}`;

const SOCIAL_ERROR = 'must be a list such as x=https://social.example/team';
function parseSocial(list: string): Brand['social'] | null {
  const entries = list.split(',').map(entry => entry.trim());
  const links = entries.filter(Boolean).map(entry => ({
    platform: entry.slice(0, Math.max(0, entry.indexOf('='))),
    url: entry.slice(entry.indexOf('=') + 1),
  }));
  return links.every(link => /^[a-z0-9]{1,20}$/u.test(link.platform) && isHttps(link.url)) ? links : null;
}

export const brandSettingRules = {
  BRAND_LEAGUE_AR: name('رابطة فالور'),
  BRAND_LEAGUE_EN: name('Valor Rabita'),
  BRAND_TEAM_AR: name('فالور'),
  BRAND_TEAM_EN: name('Valor'),
  BRAND_TAG: z
    .string()
    .regex(/^[A-Z0-9]{2,4}$/u, 'must be two to four capital letters or digits')
    .default('VLR'),
  BRAND_ACCENT: z
    .string()
    .regex(/^#[0-9a-f]{6}$/iu, 'must be a colour such as #c6f432')
    .default('#c6f432'),
  BRAND_LOGO: z
    .string()
    .refine(value => isHttps(value) || isLogoFile(value), {
      error: 'must be an https:// URL, or a file that ends in .svg, .png or .webp',
    })
    .optional(),
  BRAND_SITE_URL: link('https://valor.example'),
  BRAND_TICKET_PARTNER_AR: name('مدرّج'),
  BRAND_TICKET_PARTNER_EN: name('Mudarraj'),
  BRAND_TICKET_PARTNER_URL: link('https://mudarraj.example/world-cup'),
  BRAND_SHOP_URL: link('https://shop.valor.example'),
  BRAND_PRIVACY_EMAIL: z.email('must be an email address').default('privacy@valor.example'),
  BRAND_LEGAL_NAME_AR: oneLine(120).optional(),
  BRAND_LEGAL_NAME_EN: oneLine(120).optional(),
  BRAND_LEGAL_NUMBER: oneLine(40).optional(),
  BRAND_LEGAL_ADDRESS_AR: oneLine(200).optional(),
  BRAND_LEGAL_ADDRESS_EN: oneLine(200).optional(),
  BRAND_SOCIAL: z
    .string()
    .transform((list, context) => {
      const links = parseSocial(list);
      if (links) return links;
      context.addIssue(SOCIAL_ERROR);
      return z.NEVER;
    })
    .default([]),
};

type BrandSettings = z.output<z.ZodObject<typeof brandSettingRules>>;

/** Resolves the logo file against `folder`. @returns its absolute path; null when there is no logo, or it is a URL */
export function findLogoFile(env: Pick<BrandSettings, 'BRAND_LOGO'>, folder: string): string | null {
  return env.BRAND_LOGO && isLogoFile(env.BRAND_LOGO) ? path.resolve(folder, env.BRAND_LOGO) : null;
}

/** The names of the settings that describe the operator. Either all of them must be set, or none. */
export const LEGAL_SETTINGS = Object.keys(brandSettingRules).filter(key => key.startsWith('BRAND_LEGAL_'));

function toOperator(env: BrandSettings): Operator | null {
  const {
    BRAND_LEGAL_NAME_AR: nameAr,
    BRAND_LEGAL_NAME_EN: nameEn,
    BRAND_LEGAL_NUMBER: registrationNumber,
    BRAND_LEGAL_ADDRESS_AR: addressAr,
    BRAND_LEGAL_ADDRESS_EN: addressEn,
  } = env;
  return nameAr && nameEn && registrationNumber && addressAr && addressEn
    ? { name: { ar: nameAr, en: nameEn }, registrationNumber, address: { ar: addressAr, en: addressEn } }
    : null;
}

export function parseBrand(env: BrandSettings): Brand {
  return {
    league: { ar: env.BRAND_LEAGUE_AR, en: env.BRAND_LEAGUE_EN },
    team: { ar: env.BRAND_TEAM_AR, en: env.BRAND_TEAM_EN },
    tag: env.BRAND_TAG,
    accent: env.BRAND_ACCENT.toLowerCase(),
    logoUrl:
      env.BRAND_LOGO && isLogoFile(env.BRAND_LOGO) ? toLogoPath(env.BRAND_LOGO) : (env.BRAND_LOGO ?? null),
    siteUrl: env.BRAND_SITE_URL,
    ticketPartner: {
      name: { ar: env.BRAND_TICKET_PARTNER_AR, en: env.BRAND_TICKET_PARTNER_EN },
      url: env.BRAND_TICKET_PARTNER_URL,
    },
    shopUrl: env.BRAND_SHOP_URL,
    privacyEmail: env.BRAND_PRIVACY_EMAIL,
    operator: toOperator(env),
    social: env.BRAND_SOCIAL,
  };
}

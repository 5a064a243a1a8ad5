/** The team that this league belongs to: names, colour, logo and links, all from the environment. */
import type { Brand } from '@rabita/contract/site';
import { z } from 'zod';

const words = (fallback: string) => z.string().max(60, 'must have at most 60 characters').default(fallback);
const link = (fallback: string) =>
  z
    .string()
    .refine(value => URL.canParse(value) && new URL(value).protocol === 'https:', {
      error: 'must be an https:// address',
    })
    .default(fallback);

export const brandSettings = {
  BRAND_LEAGUE_AR: words('رابطة فالور'),
  BRAND_LEAGUE_EN: words('Valor Rabita'),
  BRAND_TEAM_AR: words('فالور'),
  BRAND_TEAM_EN: words('Valor'),
  BRAND_TAG: z
    .string()
    .regex(/^[A-Z0-9]{2,4}$/u, 'must be two to four capital letters or digits')
    .default('VLR'),
  BRAND_ACCENT: z
    .string()
    .regex(/^#[0-9a-f]{6}$/iu, 'must be a colour such as #c6f432')
    .default('#c6f432'),
  BRAND_LOGO_URL: z
    .string()
    .refine(value => value.startsWith('/') || value.startsWith('https://'), {
      error: 'must be an https:// address or a path on this site',
    })
    .optional(),
  BRAND_SITE_URL: link('https://valor.example'),
  BRAND_TICKET_PARTNER_AR: words('منصة تذاكر'),
  BRAND_TICKET_PARTNER_EN: words('Tathaker'),
  BRAND_TICKET_PARTNER_URL: link('https://tickets.example/world-cup'),
  BRAND_SHOP_URL: link('https://shop.valor.example'),
  BRAND_PRIVACY_EMAIL: z.email('must be an e-mail address').default('privacy@valor.example'),
  BRAND_SOCIAL: z
    .string()
    .transform(list =>
      list
        .split(',')
        .map(one => one.trim())
        .filter(Boolean)
        .map(one => ({ platform: one.slice(0, one.indexOf('=')), url: one.slice(one.indexOf('=') + 1) })),
    )
    .pipe(
      z.array(
        z.object({
          platform: z.string().min(1, 'must be a list such as x=https://x.com/team'),
          url: z.url({ protocol: /^https$/u, error: 'must be a list such as x=https://x.com/team' }),
        }),
      ),
    )
    .default([]),
};

type BrandSettings = z.output<z.ZodObject<typeof brandSettings>>;

export function readBrand(env: BrandSettings): Brand {
  return {
    league: { ar: env.BRAND_LEAGUE_AR, en: env.BRAND_LEAGUE_EN },
    team: { ar: env.BRAND_TEAM_AR, en: env.BRAND_TEAM_EN },
    tag: env.BRAND_TAG,
    accent: env.BRAND_ACCENT.toLowerCase(),
    logoUrl: env.BRAND_LOGO_URL ?? null,
    siteUrl: env.BRAND_SITE_URL,
    ticketPartner: {
      name: { ar: env.BRAND_TICKET_PARTNER_AR, en: env.BRAND_TICKET_PARTNER_EN },
      url: env.BRAND_TICKET_PARTNER_URL,
    },
    shopUrl: env.BRAND_SHOP_URL,
    privacyEmail: env.BRAND_PRIVACY_EMAIL,
    social: env.BRAND_SOCIAL,
  };
}

/** Renders mails as plain text and as HTML with inline styles, which every mail program supports. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';
import { accentVariables } from '@rabita/ui/contrast';
import { escapeHtml } from '../../platform/escape-html.ts';

type MailPart = {
  language: Language;
  title: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** A verification code, shown large in a paragraph, left to right in both languages. */
  code?: string;
  /** Labelled facts such as time and venue, one line each. */
  facts?: { label: string; value: string }[];
};

/** The content of a mail. `renderMail` adds the layout and the league's name. */
export type Mail = MailPart & {
  /** The same content in the other language, for a recipient whose language is unknown. */
  translation?: MailPart;
  poster?: { seed: string; alt: string };
};

/** The ids of the pictures inside the mail. Mail programs show them even if they block pictures from the web. */
export const LOGO_CID = 'logo@mail';
export const POSTER_CID = 'poster@mail';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LEFT_TO_RIGHT = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u;

/**
 * Wraps a name in U+2068 and U+2069 if it is written in the other text direction, so that it does not reorder the text
 * around it. Leaves other names unchanged, because spam filters distrust invisible characters in subjects. Do not use
 * this for an SMS: one such character reduces the limit of an English SMS from 160 characters to 70.
 */
export function isolateName(name: string, language: Language): string {
  const isForeign = (language === 'ar' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT).test(name);
  return isForeign ? `\u2068${name}\u2069` : name;
}

/** Escapes text for HTML. Replaces isolation characters by `<bdi>`, because some mail programs drop the characters. */
const textHtml = (text: string) =>
  escapeHtml(text).replaceAll(/\u2068([^\u2068\u2069]*)\u2069/gu, '<bdi>$1</bdi>');

const FONT = "font-family:Tahoma,'Segoe UI',Arial,sans-serif";

/** The colours of dark mode. Without them mail programs invert the light colours in different ways. */
const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#07090d!important}.card{background:#141a24!important}
.text{color:#f3f6fa!important}.soft{color:#b4bfce!important}.code{background:#1c2431!important;color:#f3f6fa!important}
}`;

const footers: Record<Language, (league: string) => string> = {
  ar: league => `رسالة آلية من ${league}. لا حاجة للرد عليها.`,
  en: league => `An automatic message from ${league}. No need to reply.`,
};

function footerText({ league }: Brand, language: Language): string {
  return footers[language](isolateName(league[language], language));
}

function factsHtml(facts: NonNullable<Mail['facts']>): string {
  const tableRows = facts.map(
    ({ label, value }) =>
      `<tr><td class="soft" style="padding:6px 0;color:#5a6779;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td class="text" style="padding:6px 20px;color:#0d1118;font-weight:bold"><bdi>${textHtml(value)}</bdi></td></tr>`,
  );
  return `<table role="presentation" cellspacing="0" cellpadding="0" style="${FONT};font-size:15px;line-height:1.6;margin:8px 0 16px">${tableRows.join('')}</table>`;
}

const getDir = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

/** The attributes of each row's cell, because some mail programs drop the attributes of `<html>`. */
const languageAttributes = (language: Language) => `dir="${getDir(language)}" lang="${language}"`;

function partHtml({ language, title, paragraphs, action, code, facts }: MailPart, brand: Brand): string {
  const align = language === 'ar' ? 'right' : 'left';
  const accent = accentVariables(brand.accent);
  const [first = '', ...rest] = paragraphs;
  const toParagraph = (content: string) =>
    `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.8;color:#0d1118">${textHtml(content)}</p>`;
  const codeParagraph = code
    ? `<p dir="ltr" class="code" style="margin:8px 0 20px;font:bold 34px/1.4 'Courier New',monospace;color:#0d1118;text-align:center;background:#f3f6fa;padding:16px">${escapeHtml(code)}</p>`
    : null;
  const body = [toParagraph(first), ...(codeParagraph ? [codeParagraph] : []), ...rest.map(toParagraph)];
  const button = action
    ? `<p style="margin:24px 0 8px"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:${accent['--team-accent']};color:${accent['--team-on-accent']};padding:14px 28px;font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  return `<tr><td ${languageAttributes(language)} style="padding:28px;text-align:${align};${FONT}">
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:1.6;color:#0d1118">${textHtml(title)}</h1>
${body.join('\n')}
${facts ? factsHtml(facts) : ''}${button}
</td></tr>`;
}

/** The logo has an empty alt text, because the league's name is beside it. */
function headerHtml({ league, accent }: Brand, language: Language): string {
  return `<tr><td ${languageAttributes(language)} style="background:#07090d;padding:16px 28px;border-bottom:4px solid ${accent}">
<table role="presentation" cellspacing="0" cellpadding="0"><tr><td><img src="cid:${LOGO_CID}" width="40" height="40" alt="" style="display:block;border:0"></td>
<td style="padding:0 12px;${FONT};color:#f3f6fa;font-size:18px;font-weight:bold"><bdi>${escapeHtml(league[language])}</bdi></td></tr></table></td></tr>`;
}

function posterHtml({ alt }: NonNullable<Mail['poster']>, language: Language): string {
  const text = alt.replaceAll(/[\u2068\u2069]/gu, '');
  return `<tr><td ${languageAttributes(language)} style="background:#07090d;${FONT};color:#f3f6fa;font-size:16px;text-align:center"><img src="cid:${POSTER_CID}" width="560" alt="${escapeHtml(text)}" style="display:block;width:100%;max-width:560px;height:auto;border:0"></td></tr>`;
}

/** Returns a complete HTML document in which all content is escaped. */
function mailHtml({ translation, poster, ...first }: Mail, brand: Brand): string {
  const { language, title } = first;
  const align = language === 'ar' ? 'right' : 'left';
  return `<!doctype html>
<html lang="${language}" dir="${getDir(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="format-detection" content="telephone=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${DARK_STYLE}</style></head>
<body class="page" style="margin:0;background:#e9edf3;padding:24px 12px;${FONT}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" class="card" width="560" cellspacing="0" cellpadding="0" style="max-width:560px;width:100%;background:#ffffff">
${headerHtml(brand, language)}
${poster ? posterHtml(poster, language) : ''}
${(translation ? [first, translation] : [first]).map(part => partHtml(part, brand)).join('\n')}
<tr><td ${languageAttributes(language)} class="soft" style="padding:0 28px 24px;text-align:${align};${FONT};font-size:14px;line-height:1.6;color:#5a6779">${textHtml(footerText(brand, language))}</td></tr>
</table></td></tr></table>
</body>
</html>`;
}

function partText({ language, title, paragraphs, action, code, facts }: MailPart): string[] {
  const [first = '', ...rest] = paragraphs;
  return [
    title,
    first,
    ...(code ? [code] : []),
    ...rest,
    ...(facts
      ? [facts.map(({ label, value }) => `${label}: ${isolateName(value, language)}`).join('\n')]
      : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
  ];
}

function mailText({ translation, ...first }: Mail, brand: Brand): string {
  const parts = translation ? [first, translation] : [first];
  return [...parts.flatMap(partText), footerText(brand, first.language)].join('\n\n');
}

export function renderMail(mail: Mail, brand: Brand): { text: string; html: string } {
  return { text: mailText(mail, brand), html: mailHtml(mail, brand) };
}

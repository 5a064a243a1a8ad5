/** Renders mails as plain text and as HTML with inline styles, which every mail program supports. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';
import { escapeHtml } from '../../platform/escape-html.ts';

/** The content of a mail in one language. */
type Part = {
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
export type Mail = Part & {
  /** The same content in the other language, for a recipient whose language is unknown. */
  second?: Part;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LEFT_TO_RIGHT = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u;

/**
 * Wraps a name in U+2068 and U+2069 if it is written in the other text direction, so that it does not reorder the text
 * around it. Leaves other names unchanged, because spam filters distrust invisible characters in subjects. Do not use
 * it for an SMS: one such character reduces the limit of an English SMS from 160 characters to 70.
 */
export function isolateName(name: string, language: Language): string {
  const isForeign = (language === 'ar' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT).test(name);
  return isForeign ? `\u2068${name}\u2069` : name;
}

/** Escapes text for HTML. Replaces isolation characters by `<bdi>`, because some mail programs drop the characters. */
const textHtml = (text: string) =>
  escapeHtml(text).replaceAll(/\u2068([^\u2068\u2069]*)\u2069/gu, '<bdi>$1</bdi>');

const FONT = "font-family:Tahoma,'Segoe UI',Arial,sans-serif";

function factsHtml(facts: NonNullable<Mail['facts']>): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="padding:6px 0;color:#5a6779;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:6px 20px;color:#0d1118;font-weight:bold"><bdi>${textHtml(value)}</bdi></td></tr>`,
  );
  return `<table role="presentation" cellspacing="0" cellpadding="0" style="${FONT};font-size:15px;line-height:1.6;margin:8px 0 16px">${rows.join('')}</table>`;
}

function partHtml({ language, title, paragraphs, action, code, facts }: Part): string {
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const align = language === 'ar' ? 'right' : 'left';
  const [first = '', ...rest] = paragraphs;
  const body = [first, ...(code ? [null] : []), ...rest].map(part =>
    part === null
      ? `<p dir="ltr" style="margin:8px 0 20px;font:bold 34px/1.4 'Courier New',monospace;color:#0d1118;text-align:center;background:#f3f6fa;padding:16px">${escapeHtml(code ?? '')}</p>`
      : `<p style="margin:0 0 16px;font-size:16px;line-height:1.8;color:#0d1118">${textHtml(part)}</p>`,
  );
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#07090d;color:#f3f6fa;padding:14px 28px;font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  return `<tr><td dir="${dir}" lang="${language}" style="padding:28px;text-align:${align};${FONT}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.6;color:#0d1118">${textHtml(title)}</h1>
${body.join('\n')}
${facts ? factsHtml(facts) : ''}${button}
</td></tr>`;
}

/** Returns a complete HTML document in which all content is escaped. */
function mailHtml({ second, ...first }: Mail, brand: Brand): string {
  const { language, title } = first;
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const align = language === 'ar' ? 'right' : 'left';
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#e9edf3;padding:24px 12px;${FONT}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="max-width:560px;width:100%;background:#ffffff">
<tr><td style="background:#07090d;padding:20px 28px;text-align:${align};color:#f3f6fa;font-size:18px;font-weight:bold;border-bottom:4px solid ${brand.accent}"><bdi>${escapeHtml(brand.league[language])}</bdi></td></tr>
${[first, ...(second ? [second] : [])].map(partHtml).join('\n')}
</table></td></tr></table>
</body>
</html>`;
}

function partText({ language, title, paragraphs, action, code, facts }: Part): string[] {
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

function mailText({ second, ...first }: Mail, brand: Brand): string {
  return [...partText(first), ...(second ? partText(second) : []), brand.league[first.language]].join('\n\n');
}

export function renderMail(mail: Mail, brand: Brand): { text: string; html: string } {
  return { text: mailText(mail, brand), html: mailHtml(mail, brand) };
}

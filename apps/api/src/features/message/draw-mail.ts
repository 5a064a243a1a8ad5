/** Renders the league's mails as HTML that every mail program supports and as plain text, in both text directions. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';
import { escapeHtml } from '../../platform/escape-html.ts';

/** The content of a mail in one language. */
type Part = {
  language: Language;
  title: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Shown large and alone, left to right in both languages. */
  code?: string;
  /** Facts such as date and place, one line each. */
  facts?: { label: string; value: string }[];
};

/** The content of a mail; the layout and the league's name are added when it is sent. */
export type Mail = Part & {
  /** The same in the other language, for a reader whose language is not known. */
  second?: Part;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LEFT_TO_RIGHT = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u;

/**
 * Isolates a name that is written in the other direction (U+2068 to U+2069), so that it moves no number or punctuation
 * beside it. Other names stay plain: subjects then hold no invisible characters, which spam filters distrust. Not for
 * SMS, where one such character would cut the length of an English message from 160 letters to 70.
 */
export function isolate(name: string, language: Language): string {
  const isForeign = (language === 'ar' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT).test(name);
  return isForeign ? `\u2068${name}\u2069` : name;
}

/** Escapes text for HTML, with its isolated names as elements, because some mail programs drop the characters. */
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

/** A complete HTML document. All content is escaped as text. */
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
    ...(facts ? [facts.map(({ label, value }) => `${label}: ${isolate(value, language)}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
  ];
}

function mailText({ second, ...first }: Mail, brand: Brand): string {
  return [...partText(first), ...(second ? partText(second) : []), brand.league[first.language]].join('\n\n');
}

export function drawMail(mail: Mail, brand: Brand): { text: string; html: string } {
  return { text: mailText(mail, brand), html: mailHtml(mail, brand) };
}

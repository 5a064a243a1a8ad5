/** Renders the outbox page, which shows messages to developers without a mail server. The HTML has no scripts. */
import type { Brand } from '@rabita/contract/fan/site';
import { accentVariables } from '@rabita/ui/contrast';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { MessageRow } from './queries.ts';
import type { RenderedMessage } from './rules.ts';

/** A message as it would be sent. `code` is its verification code, if it has one. */
export type OutboxMessage = Pick<MessageRow, 'channel' | 'recipient' | 'language' | 'created_at'> & {
  content: RenderedMessage;
  code: string | null;
};

const REFRESH_SECONDS = 5;

/** Returns the page's CSS with the team's colour. The content security policy allows it by its hash. */
export function outboxStyle(accent: string): string {
  const team = accentVariables(accent);
  return `
:root{color-scheme:dark;--accent:${team['--team-accent']};--on-accent:${team['--team-on-accent']};--accent-text:${team['--team-accent-text']};--line:#1c2431;--soft:#b4bfce;--quiet:#8d9aad;background:#07090d;color:#f3f6fa;
font:16px/1.7 Cairo,'Noto Sans Arabic','Segoe UI',Tahoma,sans-serif}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:radial-gradient(60rem 30rem at 85% -10rem,#141a24,#07090d00)}
main{max-width:720px;margin:0 auto;padding:40px 16px 64px}
h1{font-size:28px;line-height:1.5;margin:0}
h1 span{color:var(--quiet);font-weight:400;font-size:18px}
.mark{width:44px;height:6px;background:var(--accent);clip-path:polygon(0 0,100% 0,calc(100% - 6px) 100%,0 100%);margin:0 0 20px}
[dir=rtl] .mark{clip-path:polygon(0 0,100% 0,100% 100%,6px 100%)}
.note{color:var(--soft);margin:8px 0 0}
.note+.note{color:var(--quiet);font-size:14px;margin:4px 0 32px}
article{background:#0d1118;border:1px solid var(--line);padding:20px;margin:0 0 12px;clip-path:polygon(0 0,100% 0,100% calc(100% - 14px),calc(100% - 14px) 100%,0 100%)}
article[dir=rtl]{clip-path:polygon(0 0,100% 0,100% 100%,14px 100%,0 calc(100% - 14px))}
article:first-of-type{background:#141a24}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;color:var(--quiet);font-size:14px}
header bdi{color:var(--soft);overflow-wrap:anywhere}
h2{font-size:18px;line-height:1.6;margin:8px 0 4px}
.code{display:block;width:fit-content;margin:12px 0;padding:4px 20px;background:var(--accent);color:var(--on-accent);font:700 40px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em;user-select:all}
article:not(:first-of-type) .code{background:none;color:var(--accent-text);padding:0;font-size:28px}
.text{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;color:var(--soft)}
a{color:#79c0ff;overflow-wrap:anywhere}
a:focus-visible{outline:2px solid var(--accent-text);outline-offset:2px}
.empty{border:1px dashed #66758a;padding:40px 20px;text-align:center}
.empty p{margin:0}.empty p+p{color:var(--quiet);font-size:14px}
`;
}

/** Removes paragraphs that the page shows elsewhere: the subject and the code. */
function removeParagraphs(text: string, removed: (string | null)[]): string {
  const paragraphs = text.split('\n\n').filter(paragraph => !removed.includes(paragraph));
  return paragraphs.join('\n');
}

function toLinkedHtml(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/gu,
    url => `<a href="${url}" rel="noreferrer"><bdi dir="ltr">${url}</bdi></a>`,
  );
}

const CHANNEL_LABELS = {
  ar: { email: 'بريد إلكتروني', sms: 'رسالة نصية' },
  en: { email: 'Email', sms: 'Text message' },
} as const;

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

function formatAge(language: 'ar' | 'en', from: Date, now: Date): string {
  const ageMs = Math.max(0, now.getTime() - from.getTime());
  const [unit, unitMs] = UNITS.find(([, duration]) => ageMs >= duration) ?? (['second', 1000] as const);
  const locale = language === 'ar' ? 'ar-SA-u-nu-latn' : 'en';
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(ageMs / unitMs), unit);
}

function articleHtml(
  { channel, recipient, language, content, created_at, code }: OutboxMessage,
  now: Date,
): string {
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  return `<article lang="${language}" dir="${dir}">
<header><span>${CHANNEL_LABELS[language][channel]} · <bdi dir="ltr">${escapeHtml(recipient)}</bdi></span><time datetime="${created_at.toISOString()}">${escapeHtml(formatAge(language, created_at, now))}</time></header>
${content.subject ? `<h2>${escapeHtml(content.subject)}</h2>` : ''}
${code ? `<bdi class="code" dir="ltr">${escapeHtml(code)}</bdi>` : ''}
<p class="text">${toLinkedHtml(removeParagraphs(content.text, [content.subject, code]))}</p>
</article>`;
}

const EMPTY_HTML = `<div class="empty"><p>لا رسائل بعد. سجّل عضوًا وسيظهر رمز التحقق هنا.</p>
<p lang="en" dir="ltr">No messages yet. Register a member and the code appears here.</p></div>`;

/** @param messages newest first @returns an HTML document that reloads itself every `REFRESH_SECONDS` */
export function drawOutbox(messages: OutboxMessage[], brand: Brand, now: Date): string {
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${REFRESH_SECONDS}"><title>صندوق الصادر · ${escapeHtml(brand.league.ar)}</title><style>${outboxStyle(brand.accent)}</style></head>
<body><main>
<div class="mark"></div>
<h1>صندوق الصادر <span lang="en" dir="ltr">Outbox</span></h1>
<p class="note">لم يُضبط خادم بريد ولا بوابة رسائل نصية على هذا الجهاز. تظهر الرسائل هنا بدل إرسالها. تُحدَّث الصفحة تلقائيًا.</p>
<p class="note" lang="en" dir="ltr">No mail server or SMS gateway is set up on this machine. Messages show here instead of being sent. The page refreshes itself.</p>
${messages.length > 0 ? messages.map(message => articleHtml(message, now)).join('\n') : EMPTY_HTML}
</main></body></html>`;
}

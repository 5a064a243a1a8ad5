/** Draws the outbox page: plain HTML without a script, Arabic beside English, newest message first. */
import type { Brand } from '@rabita/contract/site';
import { escapeHtml } from '../../platform/mail-layout.ts';
import type { MessageRow } from './queries.ts';

export const OUTBOX_STYLE = `
:root{color-scheme:dark;font-family:Cairo,Tahoma,'Segoe UI',sans-serif;background:#07090d;color:#f3f6fa}
body{margin:0 auto;max-width:760px;padding:32px 16px;line-height:1.7}
h1{font-size:28px;margin:0 0 4px}
.note{color:#b4bfce;margin:0 0 24px}
article{background:#141a24;padding:20px 24px;margin:0 0 16px;border-inline-start:4px solid #c6f432}
header{display:flex;flex-wrap:wrap;gap:4px 16px;color:#b4bfce;font-size:14px}
h2{font-size:18px;margin:8px 0;color:#f3f6fa}
p{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
a{color:#79c0ff}
.empty{color:#b4bfce}
`;

/** Escaped text whose addresses on this site can be followed. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/gu, url => `<a href="${url}">${url}</a>`);
}

function article(message: MessageRow): string {
  const { content, language } = message;
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  return `<article lang="${language}" dir="${dir}">
<header><bdi dir="ltr">${escapeHtml(message.recipient)}</bdi><span lang="en">${escapeHtml(message.channel)}</span><time dir="ltr" datetime="${message.created_at.toISOString()}">${message.created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></header>
${content.subject ? `<h2>${escapeHtml(content.subject)}</h2>` : ''}
<p>${withLinks(content.text)}</p>
</article>`;
}

export function outboxHtml(messages: MessageRow[], brand: Brand): string {
  const body = messages.length
    ? messages.map(article).join('\n')
    : '<p class="empty">لا رسائل بعد. سجّل عضوًا وسيظهر رمز التحقق هنا.</p><p class="empty" lang="en" dir="ltr">No messages yet. Register a member and the code appears here.</p>';
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>صندوق الصادر · ${escapeHtml(brand.league.ar)}</title><style>${OUTBOX_STYLE}</style></head>
<body><main>
<h1>صندوق الصادر <span lang="en" dir="ltr">Outbox</span></h1>
<p class="note">لا بريد ولا رسائل نصية مضبوطة على هذا الجهاز، فتظهر الرسائل هنا.<br><span lang="en" dir="ltr">No mail server and no SMS gateway are set on this machine, so messages are shown here.</span></p>
${body}
</main></body></html>`;
}

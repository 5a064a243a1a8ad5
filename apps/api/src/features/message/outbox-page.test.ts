/** Tests what the outbox page shows, and that only a browser on the same machine can open it. */
import { request } from 'node:http';
import { register } from '@rabita/contract/fan/auth';
import { describe, expect, it } from 'vitest';
import { newRegistration, startLeague, startTestLeague } from '../../../test/harness/start-league.ts';
import { drawOutbox, type OutboxMessage } from './draw-outbox.ts';

const league = await startTestLeague();

/** Requests the page like a local browser. Uses `http`, because `fetch` cannot set the Host header. */
function requestPage(
  headers: Record<string, string> = {},
  target = league,
): Promise<{ status: number; html: string; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    request(`${target.url}/outbox`, { headers }, response => {
      let html = '';
      response.setEncoding('utf8').on('data', part => {
        html += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, html, headers: response.headers }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const createMessage = (details: Partial<OutboxMessage> = {}): OutboxMessage => ({
  channel: 'email',
  recipient: 'fan@example.com',
  language: 'ar',
  content: { subject: 'رمز التحقق', text: 'النص' },
  created_at: new Date('2026-01-01T12:00:00Z'),
  code: null,
  ...details,
});
const draw = (message: OutboxMessage, now = '2026-01-01T12:03:00Z') =>
  drawOutbox([message], league.context.config.brand, new Date(now));

describe('the outbox page', () => {
  it('shows the code of a registration, and refreshes itself without a script', async () => {
    const registration = newRegistration();
    await league.call(register, { body: registration });
    const [message] = await league.messagesTo(registration.email);
    const { status, html, headers } = await requestPage();
    expect(status).toBe(200);
    expect(html).toContain(`<bdi class="code" dir="ltr">${message?.secret}</bdi>`);
    expect(html).toContain(registration.email);
    expect(html).toContain('<meta http-equiv="refresh" content="5">');
    expect(html).not.toContain('<script');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/u,
    );
  });

  it('shows the age of each message in the message’s language', () => {
    expect(draw(createMessage())).toContain('قبل 3 دقائق');
    expect(draw(createMessage({ language: 'en' }))).toContain('3 minutes ago');
    expect(draw(createMessage(), '2026-01-01T14:00:00Z')).toContain('قبل ساعتين');
    expect(draw(createMessage(), '2026-01-01T11:59:00Z')).toContain('الآن');
  });

  it('turns URLs into links and escapes markup', () => {
    const html = draw(
      createMessage({
        recipient: '"><img src=x onerror=alert(1)>',
        content: {
          subject: '<b>x</b>',
          text: 'http://localhost:3000/reset-password?token=a"onclick=x <script>',
        },
      }),
    );
    expect(html).toContain(
      '<a href="http://localhost:3000/reset-password?token=a&quot;onclick=x" rel="noreferrer">',
    );
    expect(html).not.toMatch(/<img|<b>|<script|"onclick/u);
  });

  it('shows a note if there are no messages yet', () => {
    expect(drawOutbox([], league.context.config.brand, new Date())).toContain('لا رسائل بعد');
  });
});

describe('access to the outbox page', () => {
  it.each<Record<string, string>>([
    { host: 'fans.example' },
    { host: 'localhost.evil.example' },
    { 'x-forwarded-for': '203.0.113.1' },
    { 'x-forwarded-host': 'localhost' },
    { forwarded: 'for=203.0.113.1' },
    { 'x-real-ip': '203.0.113.1' },
    { via: '1.1 proxy' },
  ])('is rejected with the request header %j', async headers => {
    const { status, html } = await requestPage(headers);
    expect(status).toBe(404);
    expect(html).not.toContain('class="code"');
  });

  it.each(['localhost', '127.0.0.1:3000', '[::1]:3000'])(
    'is allowed for a local browser with the Host header %s',
    async host => {
      expect((await requestPage({ host })).status).toBe(200);
    },
  );

  it('is rejected if a mail server is configured', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@fans.example' };
    for (const settings of [
      mail,
      { ...mail, PUBLIC_URL: 'https://fans.example' },
      { ...mail, HOST: '0.0.0.0' },
    ]) {
      const mailLeague = await startLeague(settings);
      expect((await requestPage({}, mailLeague)).status).toBe(404);
      await mailLeague.stop();
    }
  });
});

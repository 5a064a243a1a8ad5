/**
 * Breaks the mail server in four ways, one after another: it is gone; it rejects every recipient (451); it accepts the
 * connection and never responds; it closes the connection after reading the mail. Each time people register and
 * members book, then the mail server recovers. Must hold: the product responds to every request within 2 s; it records
 * every failed attempt and retries with growing back-off; every message arrives; all copies of a message have the same
 * Message-ID and the same code; the code works; each registration gets one code.
 */
import { type MailFault, type MailSink, startMailSink } from '../apps/api/test/harness/mail-sink.ts';
import type { ReportRow } from '../bench/harness/report.ts';
import { startWithDatabase } from '../bench/harness/start-product.ts';
import { findFreePort } from '../e2e/fixtures/find-free-ports.ts';
import { parseMailParts } from '../e2e/fixtures/receive-mail.ts';
import { checkOnceSettled, createDrillLog, reportDrill } from './harness/report-drill.ts';
import { type Copy, findCode, runOutage } from './harness/run-outage.ts';

const BOOKERS = 4;

type Fault = { name: string; fault: MailFault | 'gone'; tries: number };

/** The silent server gets fewer tries, because each takes as long as the product's SMTP timeout. */
const FAULTS: Fault[] = [
  { name: 'gone', fault: 'gone', tries: 3 },
  { name: 'refusing', fault: 'reject', tries: 3 },
  { name: 'silent', fault: 'silence', tries: 2 },
  { name: 'dropping', fault: 'drop', tries: 3 },
];

const toCopy = (mail: string): Copy => ({
  recipient: /^To: *(\S+)/imu.exec(mail)?.[1],
  id: /^Message-ID: *(\S+)/imu.exec(mail)?.[1],
  code: parseMailParts(mail)
    .map(({ content }) => findCode(content))
    .find(Boolean),
});

const port = await findFreePort();
const league = await startWithDatabase(
  { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Rabita <league@example.com>' },
  { logFd: createDrillLog('smtp-down') },
);

async function breakMail({ name, fault, tries }: Fault): Promise<ReportRow[]> {
  let sink: MailSink | null = fault === 'gone' ? null : await startMailSink(port);
  if (sink && fault !== 'gone') sink.mailFaults.push(...Array<MailFault>(10_000).fill(fault));
  const repair = async () => {
    const repaired = sink ?? (await startMailSink(port));
    repaired.mailFaults.length = 0;
    sink = repaired;
    return () => ({ copies: repaired.mails.map(toCopy), accepted: repaired.accepted.map(toCopy) });
  };
  try {
    return await runOutage(league, { name, channel: 'email', bookers: BOOKERS, tries, repair });
  } finally {
    await sink?.close();
  }
}

try {
  const rows: ReportRow[] = [];
  for (const fault of FAULTS) rows.push(...(await breakMail(fault)));
  reportDrill('smtp-down', 'the mail server is gone, refuses, is silent, or disconnects after the data', [
    ...rows,
    ...(await checkOnceSettled(league.db, FAULTS.length * BOOKERS)),
  ]);
} finally {
  await league.stop();
}

/**
 * Breaks the mail server in four ways, one after another: it does not run; it rejects every recipient (451); it accepts
 * the connection and never responds; it closes the connection after reading the mail. Each time people register and
 * members book, then the drill repairs the server. Must hold: the product responds to every request within 2 s; it
 * records every failed attempt and retries with growing back-off; every message arrives; all copies of a message have
 * the same Message-ID and the same code; the code works; each registration gets one code.
 */
import { type MailFault, type MailSink, startMailSink } from '../apps/api/test/harness/mail-sink.ts';
import type { ReportRow } from '../bench/harness/report.ts';
import { startWithDatabase } from '../bench/harness/start-product.ts';
import { findFreePort } from '../e2e/fixtures/find-free-ports.ts';
import { parseMailParts } from '../e2e/fixtures/receive-mail.ts';
import { checkWhenAllSent, createDrillLog, reportDrill } from './harness/report-drill.ts';
import { findCode, type ReceivedMessage, runOutage } from './harness/run-outage.ts';

const BOOKERS = 4;

type Fault = { name: string; fault: MailFault | 'stopped'; failures: number };

/** The silent server gets fewer attempts, because each takes as long as the product's SMTP timeout. */
const FAULTS: Fault[] = [
  { name: 'stopped', fault: 'stopped', failures: 3 },
  { name: 'rejecting', fault: 'reject', failures: 3 },
  { name: 'silent', fault: 'silence', failures: 2 },
  { name: 'dropping', fault: 'drop', failures: 3 },
];

const toMessage = (mail: string): ReceivedMessage => ({
  recipient: /^To: *(\S+)/imu.exec(mail)?.[1],
  id: /^Message-ID: *(\S+)/imu.exec(mail)?.[1],
  code: parseMailParts(mail)
    .map(({ content }) => findCode(content))
    .find(Boolean),
});

const port = await findFreePort();
const product = await startWithDatabase(
  { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Rabita <league@example.com>' },
  { logFd: createDrillLog('smtp-down') },
);

async function breakMail({ name, fault, failures }: Fault): Promise<ReportRow[]> {
  let sink: MailSink | null = fault === 'stopped' ? null : await startMailSink(port);
  if (sink && fault !== 'stopped') sink.mailFaults.push(...Array<MailFault>(10_000).fill(fault));
  const repairServer = async () => {
    const repaired = sink ?? (await startMailSink(port));
    repaired.mailFaults.length = 0;
    sink = repaired;
    return () => ({ received: repaired.mails.map(toMessage), accepted: repaired.accepted.map(toMessage) });
  };
  try {
    return await runOutage(product, { name, channel: 'email', bookers: BOOKERS, failures, repairServer });
  } finally {
    await sink?.close();
  }
}

try {
  const rows: ReportRow[] = [];
  for (const fault of FAULTS) rows.push(...(await breakMail(fault)));
  reportDrill('smtp-down', 'the mail server is stopped, rejects, is silent, or disconnects after the data', [
    ...rows,
    ...(await checkWhenAllSent(product.db)),
  ]);
} finally {
  await product.stop();
}

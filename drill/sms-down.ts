/**
 * Breaks the SMS gateway in four ways, one after another: it does not run; it rejects every SMS (500); it takes longer
 * than the product waits; it closes the connection after reading the SMS. The mail server always works. Each time
 * people register and members book, then the drill repairs the gateway. Must hold: the same as in `smtp-down`, with the
 * id of an SMS instead of the Message-ID; and a mail arrives within a minute, even if SMS are queued before it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { insertEvent } from '../apps/api/test/fixtures/insert-event.ts';
import { insertMembers } from '../apps/api/test/fixtures/insert-members.ts';
import { channelSettings } from '../apps/api/test/harness/channel-settings.ts';
import { startMailSink } from '../apps/api/test/harness/mail-sink.ts';
import {
  type SentText,
  type SmsFault,
  type SmsSink,
  startSmsSink,
} from '../apps/api/test/harness/sms-sink.ts';
import { type ReportRow, rowOf } from '../bench/harness/report.ts';
import { sendRequest } from '../bench/harness/send-request.ts';
import { startWithDatabase } from '../bench/harness/start-product.ts';
import { findFreePort } from '../e2e/fixtures/find-free-ports.ts';
import { checkWhenAllSent, createDrillLog, reportDrill } from './harness/report-drill.ts';
import { findCode, type ReceivedMessage, runOutage } from './harness/run-outage.ts';

type Fault = { name: string; fault: SmsFault | 'stopped'; bookers: number; failures: number };

/** The slow gateway gets more SMS, to test that a mail does not wait for their timeouts. */
const FAULTS: Fault[] = [
  { name: 'stopped', fault: 'stopped', bookers: 4, failures: 3 },
  { name: 'rejecting', fault: 'reject', bookers: 4, failures: 3 },
  { name: 'slow', fault: 'silence', bookers: 24, failures: 0 },
  { name: 'dropping', fault: 'drop', bookers: 4, failures: 3 },
];
/** A mail about a member's own change waits a minute, so that one about the next change can replace it. */
const MAIL_WITHIN_S = 90;

const toMessage = ({ body }: SentText): ReceivedMessage => ({
  recipient: String(body.to),
  id: String(body.id),
  code: findCode(String(body.text)),
});

const [smsPort, mailSink] = [await findFreePort(), await startMailSink()];
const product = await startWithDatabase(channelSettings(mailSink.url, `http://127.0.0.1:${smsPort}/send`), {
  logFd: createDrillLog('sms-down'),
});
const { db, url } = product;

/** Books for a member with an email. @returns a row with the time until the confirmation arrived */
async function measureMail(): Promise<ReportRow[]> {
  const mailsBefore = mailSink.accepted.length;
  const [member] = await insertMembers(db, 1);
  const path = `/api/bookings/event/${await insertEvent(db)}`;
  const startedAt = performance.now();
  const response = await sendRequest(url, { method: 'POST', path, token: member?.token });
  if (response.status !== 201) throw new Error(`A booking returned ${response.status}.`);
  const seconds = () => (performance.now() - startedAt) / 1000;
  while (mailSink.accepted.length === mailsBefore && seconds() < 2 * MAIL_WITHIN_S) await pause(50);
  return [rowOf('mail behind a queue of SMS arrives after', seconds(), 's', { max: MAIL_WITHIN_S })];
}

async function breakGateway({ name, fault, bookers, failures }: Fault): Promise<ReportRow[]> {
  let sink: SmsSink | null = fault === 'stopped' ? null : await startSmsSink(smsPort);
  if (sink && fault !== 'stopped') sink.fault = fault;
  const repairServer = async () => {
    const repaired = sink ?? (await startSmsSink(smsPort));
    repaired.fault = null;
    sink = repaired;
    return () => ({ received: repaired.texts.map(toMessage), accepted: repaired.accepted.map(toMessage) });
  };
  try {
    return await runOutage(product, {
      name,
      channel: 'sms',
      bookers,
      failures,
      repairServer,
      runWhileBroken: measureMail,
    });
  } finally {
    await sink?.close();
  }
}

try {
  const rows: ReportRow[] = [];
  for (const fault of FAULTS) rows.push(...(await breakGateway(fault)));
  reportDrill('sms-down', 'the SMS gateway is stopped, rejects, is slow, or disconnects after the SMS', [
    ...rows,
    ...(await checkWhenAllSent(db)),
  ]);
} finally {
  await product.stop();
  await mailSink.close();
}

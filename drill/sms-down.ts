/**
 * Breaks the SMS gateway in four ways, one after another: it is gone; it rejects every text (500); it takes longer than
 * the product waits; it closes the connection after reading the text. The mail server works all the time. Each time
 * newcomers register and members book, then the gateway recovers. Must hold: what holds in `smtp-down`, with the id of
 * a text instead of the Message-ID; and a mail arrives within a minute, also behind a queue of texts.
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
import { checkOnceSettled, createDrillLog, reportDrill } from './harness/report-drill.ts';
import { type Copy, codeIn, runOutage } from './harness/run-outage.ts';

type Fault = { name: string; mishap: SmsFault | 'gone'; bookers: number; tries: number };

/**
 * The slow gateway gets more texts, which would keep a mail waiting for 20 s for every four of them. It is then too
 * early for every text to have failed.
 */
const FAULTS: Fault[] = [
  { name: 'gone', mishap: 'gone', bookers: 4, tries: 3 },
  { name: 'refusing', mishap: 'refuse', bookers: 4, tries: 3 },
  { name: 'slow', mishap: 'silence', bookers: 24, tries: 0 },
  { name: 'dropping', mishap: 'drop', bookers: 4, tries: 3 },
];
const MAIL_WITHIN_S = 60;
/** Also those of the members whose confirmations are the measured mails. */
const BOOKINGS = FAULTS.reduce((sum, { bookers }) => sum + bookers + 1, 0);

const copyOf = ({ body }: SentText): Copy => ({
  recipient: String(body.to),
  id: String(body.id),
  code: codeIn(String(body.text)),
});

const [smsPort, mail] = [await findFreePort(), await startMailSink()];
const league = await startWithDatabase(channelSettings(mail.url, `http://127.0.0.1:${smsPort}/send`), {
  logFd: createDrillLog('sms-down'),
});
const { db, url } = league;

/** Books for a member who is reached by mail. @returns how long the confirmation took */
async function measureMail(): Promise<ReportRow[]> {
  const before = mail.taken.length;
  const [member] = await insertMembers(db, 1);
  const path = `/api/bookings/event/${await insertEvent(db)}`;
  const beganAt = performance.now();
  const response = await sendRequest(url, { method: 'POST', path, token: member?.token });
  if (response.status !== 201) throw new Error(`A booking returned ${response.status}.`);
  const seconds = () => (performance.now() - beganAt) / 1000;
  while (mail.taken.length === before && seconds() < 2 * MAIL_WITHIN_S) await pause(50);
  return [rowOf('a mail behind the texts takes', seconds(), 's', { limit: MAIL_WITHIN_S })];
}

async function breakGateway({ name, mishap, bookers, tries }: Fault): Promise<ReportRow[]> {
  let sink: SmsSink | null = mishap === 'gone' ? null : await startSmsSink(smsPort);
  if (sink && mishap !== 'gone') sink.fault = mishap;
  const repair = async () => {
    const repaired = sink ?? (await startSmsSink(smsPort));
    repaired.fault = null;
    sink = repaired;
    return () => ({ copies: repaired.texts.map(copyOf), accepted: repaired.taken.map(copyOf) });
  };
  try {
    return await runOutage(league, { name, channel: 'sms', bookers, tries, repair, meanwhile: measureMail });
  } finally {
    await sink?.close();
  }
}

try {
  const rows: ReportRow[] = [];
  for (const reason of FAULTS) rows.push(...(await breakGateway(reason)));
  reportDrill('sms-down', 'the SMS gateway is gone, refuses, is slow, or disconnects after the text', [
    ...rows,
    ...(await checkOnceSettled(db, BOOKINGS)),
  ]);
} finally {
  await league.stop();
  await mail.close();
}

/** Gets an event's gate report, during or after the event, and exports its arrivals. */
import type { Language } from '@rabita/contract/constants';
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type {
  DoorReport,
  exportDoorReport as exportDoorReportEndpoint,
  getDoorReport as getDoorReportEndpoint,
} from '@rabita/contract/staff/door-papers';
import { venueClock } from '@rabita/contract/venue-clock';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { writeCsv } from '../../../platform/write-csv.ts';
import { findDoorReport } from './queries.ts';
import { toDoorReport } from './rules.ts';

export async function getDoorReport(
  { db }: Context,
  eventId: string,
): Promise<Result<DoorReport, ErrorOf<typeof getDoorReportEndpoint>>> {
  const row = isId(eventId) ? await findDoorReport(db, eventId) : undefined;
  return row ? ok(toDoorReport(row)) : err('event.not_found');
}

const headings = { ar: ['ربع الساعة', 'الحضور'], en: ['Quarter hour', 'Admitted'] };

/** Exports the arrivals per quarter hour, gate and scanner as a CSV file, in the language of the request. */
export async function exportDoorReport(
  context: Context,
  eventId: string,
  language: Language,
): Promise<Result<ResponseOf<typeof exportDoorReportEndpoint>, ErrorOf<typeof exportDoorReportEndpoint>>> {
  const report = await getDoorReport(context, eventId);
  if (!report.ok) return report;
  const { event, quarters, scanners, gates } = report.value;
  const names = [
    ...gates.map(({ name }) => name[language]),
    ...scanners.map(({ name, gate }) => (gate ? `${gate[language]} · ${name}` : name)),
  ];
  const rows = quarters.map(({ at, admitted, by_scanner, by_gate }) => {
    const { date, time } = venueClock(new Date(at), event.timezone);
    return [`${date} ${time}`, String(admitted), ...[...by_gate, ...by_scanner].map(String)];
  });
  return ok({
    file_name: `arrivals-${venueClock(new Date(event.doors_open_at), event.timezone).date}-${eventId.slice(0, 8)}.csv`,
    content: writeCsv([...headings[language], ...names], rows),
  });
}

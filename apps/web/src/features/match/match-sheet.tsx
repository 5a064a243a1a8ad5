/** Renders the details of one match in a sheet: rounds, time, stream, tickets and the calendar file. */
import { formatDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { describeZone } from '@rabita/contract/describe-zone';
import type { Match } from '@rabita/contract/fan/match';
import { roundsToWin } from '@rabita/contract/series';
import { ExternalIcon } from '@rabita/ui/art/first-icons';
import { CalendarIcon } from '@rabita/ui/art/icons';
import { classNames } from '@rabita/ui/class-names';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { DefinitionList } from '@rabita/ui/definition-list';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { MatchBadge } from './match-badge.tsx';
import { findCurrentRound, type Side, safeLink } from './rules.ts';
import { sheetTexts } from './sheet-texts.ts';
import { StartTime } from './start-time.tsx';
import { TeamRow } from './team-row.tsx';
import { texts } from './texts.ts';
import { useMatchCalendarFile } from './use-match-calendar-file.ts';

type MatchProps = { readonly match: Match };

/** With more rounds to win, the marks would fill several lines and could not be counted at a glance. */
const MARKS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** One mark for each round that a side needs, filled for each that it won. Decorative: the score says the same. */
function RoundMarks({ match, side }: MatchProps & { readonly side: Side }) {
  const count = roundsToWin(match.best_of);
  if (count < 2 || count > MARKS.length) return null;
  const won = match.score?.[side] ?? 0;
  return (
    <span aria-hidden="true" className="mt-1.5 flex gap-1">
      {MARKS.slice(0, count).map((mark, index) => (
        <span
          key={mark}
          className={classNames(
            'h-1.5 w-7 -skew-x-[24deg] rtl:skew-x-[24deg]',
            index < won ? 'bg-text' : 'bg-surface-4',
          )}
        />
      ))}
    </span>
  );
}

const noteClasses = 'block text-sm font-normal text-text-3';

function Facts({ match }: MatchProps) {
  const t = useTexts(texts);
  const tSheet = useTexts(sheetTexts);
  const language = useLanguage();
  const { starts_at: startsAt, timezone, best_of: bestOf } = match;
  const moment = (
    <time dateTime={startsAt}>
      <span className="block">{formatDayTime(startsAt, language, timezone)}</span>
      <span className={noteClasses}>{describeZone(timezone, language)}</span>
    </time>
  );
  const rounds = (
    <>
      <span className="block">{t('bestOf', { count: bestOf })}</span>
      {bestOf > 1 && (
        <span className={noteClasses}>{tSheet('roundsToWin', { count: roundsToWin(bestOf) })}</span>
      )}
    </>
  );
  return (
    <DefinitionList
      className="[&_dd]:text-end"
      items={[
        { term: tSheet('tournament'), value: <bdi>{match.tournament}</bdi> },
        { term: tSheet('game'), value: <bdi>{match.game}</bdi> },
        { term: tSheet('rounds'), value: rounds },
        // The start of an upcoming match is next to its teams.
        ...(match.state === 'upcoming' ? [] : [{ term: tSheet('moment'), value: moment }]),
      ]}
    />
  );
}

function Actions({ match }: MatchProps) {
  const t = useTexts(texts);
  const tSheet = useTexts(sheetTexts);
  const saveCalendarFile = useMatchCalendarFile();
  const streamLabels = { upcoming: tSheet('streamPage'), live: t('watch'), finished: t('watchAgain') };
  const stream = safeLink(match.stream_url);
  const tickets = match.state === 'finished' ? null : safeLink(match.ticket_url);
  const isStreamFirst = match.state !== 'upcoming';
  const renderLink = (href: string, label: string, isFirst: boolean) => (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (${t('opensInNewTab')})`}
      className={buttonStyles({ variant: isFirst ? 'primary' : 'secondary', className: 'flex-auto' })}
    >
      <span>{label}</span>
      <ExternalIcon size={18} />
    </a>
  );
  return (
    <>
      {stream && isStreamFirst && renderLink(stream, streamLabels[match.state], match.state === 'live')}
      {tickets && renderLink(tickets, t('tickets'), match.state === 'upcoming')}
      {match.state === 'upcoming' && (
        <Button
          variant={tickets ? 'secondary' : 'primary'}
          className="flex-auto"
          icon={<CalendarIcon />}
          onClick={() => saveCalendarFile(match)}
        >
          {tSheet('addToCalendar')}
        </Button>
      )}
      {stream && !isStreamFirst && renderLink(stream, streamLabels[match.state], false)}
    </>
  );
}

/** Whether the sheet has a button for the match. */
const hasActions = ({ state, stream_url: stream, ticket_url: tickets }: Match) =>
  state === 'upcoming' || safeLink(stream) !== null || (state === 'live' && safeLink(tickets) !== null);

type MatchSheetProps = MatchProps & { readonly onClose: () => void };

export function MatchSheet({ match, onClose }: MatchSheetProps) {
  const t = useTexts(texts);
  const tSheet = useTexts(sheetTexts);
  const round = findCurrentRound(match);
  return (
    <Sheet
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={t('teams', { home: match.home.name, away: match.away.name })}
      closeLabel={tSheet('close')}
      actions={hasActions(match) && <Actions match={match} />}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <MatchBadge match={match} />
        {round !== null && (
          <span className="font-semibold text-text">{t('round', { round, count: match.best_of })}</span>
        )}
      </div>
      <div className="cut my-4 flex flex-wrap items-center gap-4 bg-surface-1 p-4">
        <div className="grid min-w-[min(9rem,100%)] flex-1 grid-cols-[minmax(0,1fr)] gap-4">
          {(['home', 'away'] as const).map(side => (
            <TeamRow key={side} match={match} side={side} isLarge>
              <RoundMarks match={match} side={side} />
            </TeamRow>
          ))}
        </div>
        {match.state === 'upcoming' && <StartTime match={match} />}
      </div>
      <Facts match={match} />
    </Sheet>
  );
}

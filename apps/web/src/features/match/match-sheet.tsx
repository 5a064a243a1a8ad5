/** Renders the details of one match in a sheet: rounds, time, stream, tickets and the calendar file. */
import { formatDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import { describeZone } from '@rabita/contract/describe-zone';
import type { Match } from '@rabita/contract/fan/match';
import { roundsToWin } from '@rabita/contract/series';
import { ExternalIcon } from '@rabita/ui/art/first-icons';
import { CalendarIcon } from '@rabita/ui/art/icons';
import { classNames } from '@rabita/ui/class-names';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { DefinitionList } from '@rabita/ui/definition-list';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { FaceOff } from './face-off.tsx';
import { MatchBadge } from './match-badge.tsx';
import { MatchMoment } from './match-moment.tsx';
import { findCurrentRound, findLeader, findOwnSide, type Side, safeLink } from './rules.ts';
import { sheetTexts } from './sheet-texts.ts';
import { texts } from './texts.ts';
import { useMatchCalendarFile } from './use-match-calendar-file.ts';

type MatchProps = { readonly match: Match };

/** With more rounds to win, the marks would fill several lines and could not be counted at a glance. */
const MARKS = ['first', 'second', 'third', 'fourth', 'fifth'];

/**
 * One mark for each round that a side needs, filled for each that it won, once the match has a score. Decorative: the
 * score says the same.
 */
function RoundMarks({ match, side }: MatchProps & { readonly side: Side }) {
  const count = roundsToWin(match.best_of);
  if (!match.score || count < 2 || count > MARKS.length) return null;
  const won = match.score[side];
  return (
    <span aria-hidden="true" className={classNames('mt-1.5 flex gap-1', side === 'away' && 'justify-end')}>
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
      className="[overflow-wrap:anywhere] [&_dd]:text-end"
      items={[
        { term: tSheet('tournament'), value: <bdi>{match.tournament}</bdi> },
        { term: tSheet('game'), value: <bdi>{match.game}</bdi> },
        { term: tSheet('rounds'), value: rounds },
        // The start of an upcoming match is between its teams.
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
  const hasForeignWinner = match.state === 'finished' && findOwnSide(match, siteConfig.brand.tag) === null;
  return (
    <Sheet
      isOpen
      isCentered
      onOpenChange={isOpen => !isOpen && onClose()}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="sr-only">{t('teams', { home: match.home.name, away: match.away.name })}</span>{' '}
          <MatchBadge match={match} />{' '}
          {round !== null && <span className="text-base">{t('round', { round, count: match.best_of })}</span>}
        </span>
      }
      closeLabel={tSheet('close')}
      actions={hasActions(match) && <Actions match={match} />}
    >
      <div className="cut mb-4 grid grid-cols-[minmax(0,1fr)] gap-4 bg-surface-1 p-4 text-text sm:p-5">
        <FaceOff
          match={match}
          renderBelowName={side => (
            <>
              {hasForeignWinner && findLeader(match) === side && (
                <span className="block text-sm text-success">{t('winner')}</span>
              )}
              <RoundMarks match={match} side={side} />
            </>
          )}
        />
        {match.state === 'upcoming' && (
          <p className="border-t border-line pt-3 text-center text-text-2">
            <MatchMoment match={match} />
          </p>
        )}
      </div>
      <Facts match={match} />
    </Sheet>
  );
}

/** Renders a match's details: start, game, tournament, number of rounds, links and last change. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffMatch } from '@rabita/contract/staff/match';
import { Ltr, Name } from '@rabita/ui/bidi';
import { DefinitionList } from '@rabita/ui/definition-list';
import { NotFetched, type QueryStatus } from '../../platform/calls/fetched.tsx';
import { useZoneName } from '../../platform/fields/zone-field.tsx';
import { formatDayTime, formatViewerDayTime } from '../../platform/format-day-time.ts';
import { texts } from './texts.ts';

export function MatchQueryStatus({ query }: { readonly query: QueryStatus }) {
  const t = useTexts(texts);
  return (
    <NotFetched
      query={query}
      loading={t('loading')}
      failed={t('matchFailed')}
      refused={{ 404: t('matchNotFound') }}
    />
  );
}

function ExternalLink({ url }: { readonly url: string | null }) {
  const t = useTexts(texts);
  return url ? (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="ring-focus [overflow-wrap:anywhere] text-link underline underline-offset-4"
    >
      <Ltr>{url}</Ltr>
    </a>
  ) : (
    <span className="font-normal text-text-3">{t('noLink')}</span>
  );
}

export function MatchDetails({ match }: { readonly match: StaffMatch }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const zoneName = useZoneName();
  const { game, tournament } = match.translations[language];
  const { at, by } = match.changed;
  const when = formatViewerDayTime(at, language);
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('details')}</h2>
      <DefinitionList
        items={[
          {
            term: t('starts'),
            value: `${formatDayTime(match.starts_at, language, match.timezone)} (${zoneName(match.timezone)})`,
          },
          { term: t('game'), value: <Name>{game}</Name> },
          { term: t('tournament'), value: <Name>{tournament}</Name> },
          { term: t('rounds'), value: formatNumber(match.best_of, language) },
          { term: t('stream'), value: <ExternalLink url={match.stream_url} /> },
          { term: t('tickets'), value: <ExternalLink url={match.ticket_url} /> },
          { term: t('lastChange'), value: by ? t('changedBy', { when, name: by }) : when },
        ]}
      />
    </section>
  );
}

/** Declares the staff calls about matches. */
import { z } from 'zod';
import { BEST_OF_MAX, IMPORT_BODY_LIMIT_BYTES, SCORE_MAX, STAFF_PAGE_SIZE } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { MATCH_STATES, match } from '../fan/match.ts';
import { id, must, searchText } from '../fields.ts';
import { booleanQuery, pageQuery, pagination, sortQuery } from '../pagination.ts';
import { changesSinceResponse, lastChange, sinceVersionQuery, versionConflictExtras } from './change.ts';
import { IMPORT_ENCODINGS, importFile, importProblem } from './import.ts';
import { LIST_SORTS } from './list-sorts.ts';
import { staffRoutes as routes } from './routes.ts';
import * as field from './staff-fields.ts';

const endpoint = createEndpointBuilder('Staff: matches');
const params = z.strictObject({ id });

export const staffMatch = match
  .pick({
    _id: true,
    translations: true,
    best_of: true,
    score: true,
    starts_at: true,
    timezone: true,
    state: true,
    stream_url: true,
    ticket_url: true,
    is_active: true,
  })
  .extend({ home_tag: z.string(), away_tag: z.string(), starts: field.moment, changed: lastChange });
export type StaffMatch = z.output<typeof staffMatch>;

const texts = {
  game: field.shortText,
  tournament: field.shortText,
  home_name: field.shortText,
  away_name: field.shortText,
};

/** The fields of a match that staff plan. `scoreMatch` sets state and score later. */
export const plannedMatch = z.strictObject({
  translations: field.inBothLanguages(texts),
  home_tag: field.sideTag,
  away_tag: field.sideTag,
  best_of: z
    .number()
    .int()
    .min(1)
    .max(BEST_OF_MAX)
    .check(must(value => value % 2 === 1, 'not_odd')),
  timezone: field.timezone,
  starts: field.moment,
  stream_url: field.httpsUrl.nullable(),
  ticket_url: field.httpsUrl.nullable(),
});
export type PlannedMatch = z.output<typeof plannedMatch>;

const response = z.object({ match: staffMatch });

export const listStaffMatches = endpoint({
  route: routes.listStaffMatches,
  summary:
    'List matches, including hidden ones: live, then upcoming soonest first, then finished latest first',
  query: z.strictObject({
    search: searchText.optional(),
    state: z.enum(MATCH_STATES).optional(),
    is_active: booleanQuery.optional(),
    ...sortQuery(LIST_SORTS.matches),
    ...pageQuery(STAFF_PAGE_SIZE),
  }),
  response: z.object({ matches: z.array(staffMatch), pagination }),
});

const knownTeam = z.object({ name: z.object({ ar: z.string(), en: z.string() }), tag: z.string() });
export type KnownTeam = z.output<typeof knownTeam>;

export const listKnownTeams = endpoint({
  route: routes.listKnownTeams,
  summary: 'List the teams of all matches as their latest match names them, the most recent first',
  response: z.object({ teams: z.array(knownTeam) }),
});

export const getStaffMatch = endpoint({
  route: routes.getStaffMatch,
  summary: 'Get one match, which may be hidden',
  params,
  query: sinceVersionQuery,
  response: response.extend(changesSinceResponse),
  errors: ['match.not_found'],
});

export const createMatch = endpoint({
  route: routes.createMatch,
  summary: 'Create a match; its time is on the venue’s clock',
  body: plannedMatch,
  status: 201,
  response,
  errors: ['request.invalid'],
});

export const updateMatch = endpoint({
  route: routes.updateMatch,
  summary: 'Edit a match, or hide it from fans',
  params,
  body: plannedMatch.extend({ is_active: z.boolean(), version: field.version }),
  response,
  errors: ['request.invalid', 'match.not_found', 'staff.changed_meanwhile'],
  errorExtras: versionConflictExtras,
});

const roundsWon = z.number().int().min(0).max(SCORE_MAX);

export const scoreMatch = endpoint({
  route: routes.scoreMatch,
  summary: 'Set a match’s state and score; fans see it within two seconds',
  params,
  body: z
    .strictObject({
      state: z.enum(MATCH_STATES),
      score: z.strictObject({ home: roundsWon, away: roundsWon }).nullable(),
      version: field.version,
    })
    .superRefine(({ state, score }, context) => {
      const code = score
        ? state === 'upcoming' && 'score_too_early'
        : state === 'finished' && 'score_missing';
      if (code) context.addIssue({ code: 'custom', path: ['score'], params: { code } });
    }),
  response,
  errors: ['match.not_found', 'match.score_impossible', 'staff.changed_meanwhile'],
  errorExtras: versionConflictExtras,
});

/** `known`: the match already exists, and the import does not change it. */
const importedMatch = z.object({
  line: z.number().int(),
  known: z.boolean(),
  match: staffMatch.pick({
    translations: true,
    home_tag: true,
    away_tag: true,
    best_of: true,
    timezone: true,
    starts: true,
    stream_url: true,
    ticket_url: true,
  }),
});

export const importMatches = endpoint({
  route: routes.importMatches,
  summary: 'Import the matches of a CSV file, all or none; a dry run reports the result line by line',
  body: z.strictObject({
    file: importFile,
    dry_run: z.boolean(),
  }),
  bodyLimit: IMPORT_BODY_LIMIT_BYTES,
  response: z.object({
    encoding: z.enum(IMPORT_ENCODINGS),
    matches: z.array(importedMatch),
    problems: z.array(importProblem),
    /** How many matches the call added; 0 in a dry run. */
    added: z.number().int(),
    /** How many matches of the file already existed. */
    known: z.number().int(),
  }),
  errors: ['request.invalid', 'match.import_refused'],
  errorExtras: {
    'match.import_refused': z.object({
      encoding: z.enum(IMPORT_ENCODINGS),
      problems: z.array(importProblem),
    }),
  },
});
export type MatchImport = z.output<typeof importMatches.response>;

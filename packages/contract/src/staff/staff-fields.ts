/** Defines the schemas of input fields that several staff calls share. */
import { z } from 'zod';
import {
  CAPACITY_MAX,
  EVENT_POINTS_MAX,
  type Language,
  LONG_TEXT_MAX,
  SIDE_TAG_MAX,
  TITLE_MAX,
  TITLE_MIN,
  URL_MAX,
} from '../constants.ts';
import { line, must, paragraphs } from '../fields.ts';
import { day } from '../response-fields.ts';

/** The name of an event, a venue, a city, a game, a tournament or a side. */
export const shortText = line(TITLE_MIN, TITLE_MAX);

/** The short name of a side in a match, as on a scoreboard. */
export const sideTag = line(1, SIDE_TAG_MAX);

export const longText = paragraphs(TITLE_MIN, LONG_TEXT_MAX);
export const optionalLongText = paragraphs(0, LONG_TEXT_MAX);

/** A link for fans: https, with a dot in the host, and without a user name or password. */
export const httpsUrl = z
  .string()
  .max(URL_MAX)
  .transform(value => value.trim())
  .check(must(value => /^https:\/\/[^\s@/?#.]+(?:\.[^\s@/?#.]+)+(?:[/?#]\S*)?$/iu.test(value), 'https_only'))
  .pipe(z.url({ protocol: /^https$/u, error: 'https_only' }));

/** An IANA time zone name such as `Asia/Riyadh`, not an offset. */
export const timezone = z
  .string()
  .max(64)
  .check(
    must(value => {
      if (!/^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/u.test(value)) return false;
      try {
        return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
      } catch {
        return false;
      }
    }, 'invalid_timezone'),
  );

/** A day and a time on the venue's clock; the server converts them to an instant. */
export const moment = z.strictObject({
  date: day,
  time: z.string().check(must(value => /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/u.test(value), 'invalid_time')),
});
export type VenueMoment = z.output<typeof moment>;

export const countUpTo = (max: number) => z.number().int().min(0).max(max);
export const countBetween = (min: number, max: number) => z.number().int().min(min).max(max);
export const points = countUpTo(EVENT_POINTS_MAX);
export const capacity = countUpTo(CAPACITY_MAX);

/** The version of the row on which an edit is based. Each change increments it. */
export const version = z.number().int().min(1);

/** Requires the text `name` in both languages, or in neither. */
export const mustBeInBothOrNeither = <Name extends string>(name: Name) =>
  z.superRefine<Record<Language, Record<Name, string>>>(({ ar, en }, context) => {
    if ((ar[name] === '') === (en[name] === '')) return;
    const path = [ar[name] === '' ? 'ar' : 'en', name];
    context.addIssue({ code: 'custom', path, params: { code: 'required' } });
  });

export const inBothLanguages = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ar: z.strictObject(shape), en: z.strictObject(shape) });

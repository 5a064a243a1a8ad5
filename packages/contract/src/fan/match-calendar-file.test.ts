/** Tests the calendar file of a match: its lines in both languages, its length, and its links. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../constants.ts';
import type { Match } from './match.ts';
import { createMatchCalendarFile } from './match-calendar-file.ts';

const texts = {
  ar: { game: 'كثبان الحديد', tournament: 'كأس الجزيرة', home_name: 'فالور', away_name: 'مدار' },
  en: { game: 'Iron Dunes', tournament: 'Peninsula Cup, final', home_name: 'Valor', away_name: 'Madar' },
};
const match: Match = {
  _id: '11111111-1111-4111-8111-111111111111',
  game: texts.ar.game,
  tournament: texts.ar.tournament,
  best_of: 5,
  home: { name: texts.ar.home_name, tag: 'VLR' },
  away: { name: texts.ar.away_name, tag: 'MDR' },
  score: null,
  starts_at: '2026-06-01T17:00:00.000Z',
  date: '2026-06-01',
  time: '20:00',
  timezone: 'Asia/Riyadh',
  state: 'upcoming',
  stream_url: 'https://stream.example/1',
  ticket_url: 'https://tickets.example/1',
  is_active: true,
  translations: texts,
};
const league = { name: 'رابطة', publicUrl: 'https://fans.example:8443', host: 'fans.example' };
const createLines = (details: Partial<Match> = {}, language: Language = 'ar') =>
  createMatchCalendarFile({ ...match, ...details }, language, league, '2026-05-03T09:15:00.456Z')
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('createMatchCalendarFile', () => {
  it('[10.124] creates the whole Arabic file of a match', () => {
    expect(createLines()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Rabita//Match//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:match-11111111-1111-4111-8111-111111111111@fans.example',
      'DTSTAMP:20260503T091500Z',
      'DTSTART:20260601T170000Z',
      'DURATION:PT3H',
      'TRANSP:TRANSPARENT',
      'SUMMARY:فالور ضد مدار – رابطة',
      'DESCRIPTION:كأس الجزيرة · كثبان الحديد\\nالبث: https://stream.example/1\\nالتذاكر: https://tickets.example/1',
      'URL:https://stream.example/1',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:فالور ضد مدار – رابطة',
      'TRIGGER:-PT30M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('[10.124] creates the English file of a match without links, which leads to the list of matches', () => {
    const lines = createLines({ stream_url: null, ticket_url: null }, 'en');
    expect(lines).toContain('SUMMARY:Valor vs Madar – رابطة');
    expect(lines).toContain('DESCRIPTION:Peninsula Cup\\, final · Iron Dunes');
    expect(lines).toContain('URL:https://fans.example:8443/events?tab=matches');
  });

  it('[10.124] lasts an hour for each round that a side has to win', () => {
    for (const [bestOf, hours] of [
      [1, 1],
      [3, 2],
      [7, 4],
    ])
      expect(createLines({ best_of: bestOf })).toContain(`DURATION:PT${hours}H`);
  });
});

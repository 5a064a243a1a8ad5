// What today's figures come to, and what a failed message was about.
import { describe, expect, it } from 'vitest';
import { rateOf, tell, topicOf } from './rules.ts';

const points = (...counts: number[]) =>
  counts.map((count, at) => ({ key: String(at), tick: `t${at}`, name: `n${at}`, count }));
const minutes = (...counts: number[]) =>
  counts.map(admitted => ({ at: '2031-03-06T17:30:00.000Z', admitted }));

describe('bars', () => {
  it('come to a total and to the most at once, the latest of equals', () => {
    expect(tell(points(2, 7, 0, 7, 1))).toEqual({ total: 17, most: 7, at: 'n3' });
  });

  it('come to nothing when all are empty, or there are none', () => {
    expect(tell(points(0, 0))).toBeNull();
    expect(tell([])).toBeNull();
  });
});

describe('the rate at a door', () => {
  it('is that of the last five whole minutes, not of the one that runs', () => {
    expect(rateOf(minutes(90, 1, 2, 3, 4, 6, 80))).toBe(3.2);
    expect(rateOf(minutes(3, 4, 0))).toBe(3.5);
  });

  it('is none before the first whole minute', () => {
    expect([rateOf([]), rateOf(minutes(9))]).toEqual([0, 0]);
  });
});

it('knows what a message was about, and has a word for any other', () => {
  expect(['auth.code', 'booking.moved', 'staff.invitation', 'news.weekly', 'toString'].map(topicOf)).toEqual([
    'code',
    'bookingMessage',
    'invitation',
    'otherMessage',
    'otherMessage',
  ]);
});

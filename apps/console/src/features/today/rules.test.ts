// Tests the summary of a chart, the admission rate, and the topics of failed messages.
import { describe, expect, it } from 'vitest';
import { admissionRateOf, summariseBars, topicOf } from './rules.ts';

const points = (...counts: number[]) =>
  counts.map((count, at) => ({ key: String(at), tick: `t${at}`, name: `n${at}`, count }));
const minutes = (...counts: number[]) =>
  counts.map(admitted => ({ at: '2031-03-06T17:30:00.000Z', admitted }));

describe('summariseBars', () => {
  it('returns the total and the highest bar; of equally high bars, the latest', () => {
    expect(summariseBars(points(2, 7, 0, 7, 1))).toEqual({ total: 17, most: 7, at: 'n3' });
  });

  it('returns null if all bars are zero, or if there are no bars', () => {
    expect(summariseBars(points(0, 0))).toBeNull();
    expect(summariseBars([])).toBeNull();
  });
});

describe('admissionRateOf', () => {
  it('returns the average of up to five minutes before the current minute', () => {
    expect(admissionRateOf(minutes(90, 1, 2, 3, 4, 6, 80))).toBe(3.2);
    expect(admissionRateOf(minutes(3, 4, 0))).toBe(3.5);
  });

  it('returns zero before the first complete minute', () => {
    expect([admissionRateOf([]), admissionRateOf(minutes(9))]).toEqual([0, 0]);
  });
});

it('topicOf returns the topic of a template, and a general topic for unknown templates', () => {
  expect(['auth.code', 'booking.moved', 'staff.invitation', 'news.weekly', 'toString'].map(topicOf)).toEqual([
    'code',
    'bookingMessage',
    'invitation',
    'otherMessage',
    'otherMessage',
  ]);
});

// Tests the summary of today's figures and the topics of failed messages.
import { describe, expect, it } from 'vitest';
import { admissionRateOf, summarise, topicOf } from './rules.ts';

const points = (...counts: number[]) =>
  counts.map((count, at) => ({ key: String(at), tick: `t${at}`, name: `n${at}`, count }));
const minutes = (...counts: number[]) =>
  counts.map(admitted => ({ at: '2031-03-06T17:30:00.000Z', admitted }));

describe('summarise', () => {
  it('returns the total and the highest bar, the latest one of equals', () => {
    expect(summarise(points(2, 7, 0, 7, 1))).toEqual({ total: 17, most: 7, at: 'n3' });
  });

  it('returns null when all bars are empty, or there are none', () => {
    expect(summarise(points(0, 0))).toBeNull();
    expect(summarise([])).toBeNull();
  });
});

describe('the rate at a door', () => {
  it('is the average of the last five complete minutes, without the current one', () => {
    expect(admissionRateOf(minutes(90, 1, 2, 3, 4, 6, 80))).toBe(3.2);
    expect(admissionRateOf(minutes(3, 4, 0))).toBe(3.5);
  });

  it('is zero before the first complete minute', () => {
    expect([admissionRateOf([]), admissionRateOf(minutes(9))]).toEqual([0, 0]);
  });
});

it('returns a message’s topic, and a general one for unknown templates', () => {
  expect(['auth.code', 'booking.moved', 'staff.invitation', 'news.weekly', 'toString'].map(topicOf)).toEqual([
    'code',
    'bookingMessage',
    'invitation',
    'otherMessage',
    'otherMessage',
  ]);
});

import { describe, expect, it } from 'vitest';
import { countdownText, parseResendTimes, secondsLeft } from './resend-times.ts';

describe('the resend countdown', () => {
  it.each([
    [300_000, 300],
    [299_999, 300],
    [1, 1],
    [0, 0],
    [-5000, 0],
  ])('The countdown of %i ms is %i s', (ahead, seconds) => expect(secondsLeft(1_000_000 + ahead, 1_000_000)).toBe(seconds));

  it.each([
    [300, '5:00'],
    [252, '4:12'],
    [9, '0:09'],
  ])('The countdown of %i s is shown as %s', (seconds, text) => expect(countdownText(seconds)).toBe(text));

  it('The countdown drops past times and keeps the others', () => {
    expect(parseResendTimes('{"a":10,"b":30}', 20)).toEqual({ b: 30 });
  });

  it.each([null, '', '[', '{"a":"soon"}'])('The countdown takes %s for no times', (text) => expect(parseResendTimes(text, 0)).toEqual({}));
});

import { expect } from '@playwright/test';

/** Longest wait for a page in a journey, on a busy machine. */
export const SLOWEST_STEP_MS = 30_000;

/** Expects a state that a page reaches soon: `await eventually(() => field.inputValue()).toBe('2')`. */
export const eventually = <T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> =>
  expect.poll(read, { timeout: SLOWEST_STEP_MS, intervals: [50] });

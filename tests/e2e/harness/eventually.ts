import { expect } from '@playwright/test';

/** The slowest a page may be in reaching what a journey waits for, on a machine that does something else as well. */
export const SLOWEST_STEP_MS = 30_000;

/** An expectation of something a page is still on its way to: `await eventually(() => field.inputValue()).toBe('2')`. */
export const eventually = <T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> =>
  expect.poll(read, { timeout: SLOWEST_STEP_MS, intervals: [50] });

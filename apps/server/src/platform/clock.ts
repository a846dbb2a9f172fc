/** The source of the time: the database's (`DatabaseClock`), or one that a test sets. */
export type Clock = {
  now(): Date;
  /** True if important moments are read from the database itself; absent otherwise. */
  readonly isDatabase?: boolean;
};

/** This process's own time, for tests and for tools outside the shop. Moments that others see come from the database's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** The moment that a test set; undefined if the database must be asked. */
export const chosenTime = (clock: Clock): Date | undefined => (clock.isDatabase === true ? undefined : clock.now());

export function createFixedClock(start: Date): Clock & { moveTo(time: Date): void; advance(milliseconds: number): void } {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    moveTo: (time) => {
      current = time.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}

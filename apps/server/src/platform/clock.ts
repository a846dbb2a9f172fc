/** Where code reads the time from: the database's (`DatabaseClock`), or what a test chooses. */
export type Clock = {
  now(): Date;
  /** True where the database is asked itself when much depends on the moment. */
  readonly isDatabase?: boolean;
};

/** This process's own time: for tests, and for tools beside the shop. What others can see is decided by the database's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** The moment that was chosen in the database's stead; undefined where the database is to be asked. */
export const chosenTime = (clock: Clock): Date | undefined => (clock.isDatabase === true ? undefined : clock.now());

/** A clock that stands still until it is moved. */
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

/** So many questions are under way at once. */
const SIDE_BY_SIDE = 4;
/** After so many without an answer in a row the gateway is down; a single one may be that charge's own trouble. */
const SILENT_IN_A_ROW = 4;

/** One round of questions to a gateway, which ends early where the gateway is down: each question may wait for its whole time-out. */
export interface GatewayRound {
  /** Asks about each thing, a few side by side; `ask` tells whether the gateway answered, and does not throw. Answers what was not asked. */
  ask<T>(things: readonly T[], ask: (thing: T) => Promise<boolean>): Promise<T[]>;
}

/** Begins a round. */
export function startGatewayRound(): GatewayRound {
  let silent = 0;
  return {
    async ask(things, ask) {
      const waiting = [...things];
      const lane = async (): Promise<void> => {
        while (silent < SILENT_IN_A_ROW) {
          const thing = waiting.shift();
          if (thing === undefined) return;
          silent = (await ask(thing)) ? 0 : silent + 1;
        }
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
      return waiting;
    },
  };
}

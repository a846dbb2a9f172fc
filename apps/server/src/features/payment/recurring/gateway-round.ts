const SIDE_BY_SIDE = 4;
/** After this many silences in a row the gateway counts as down. A single silence may concern that charge alone. */
const SILENT_IN_A_ROW = 4;

/** One round of questions to a gateway. Ends early if the gateway is down, because each question may wait for its whole time-out. */
export interface GatewayRound {
  /** Asks about each item, a few at once. `ask` returns whether the gateway answered, and must not throw. Returns the items not asked about. */
  ask<T>(things: readonly T[], ask: (thing: T) => Promise<boolean>): Promise<T[]>;
}

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

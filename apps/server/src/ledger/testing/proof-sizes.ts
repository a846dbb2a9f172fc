/** How far the model-based proof goes. `quick` belongs to every test run; `full` is the promise's own size. */
export interface ProofSize {
  /** Random histories. */
  runs: number;
  /** Commands in each history. */
  commands: number;
}

export const proofSizes = {
  quick: { runs: 100, commands: 50 },
  full: { runs: 1_000, commands: 100 },
} as const satisfies Record<string, ProofSize>;

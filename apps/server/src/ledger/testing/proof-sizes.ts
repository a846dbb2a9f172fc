/** The size of the model-based proof. Every test run uses `quick`; `full` is the size that the documents promise. */
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

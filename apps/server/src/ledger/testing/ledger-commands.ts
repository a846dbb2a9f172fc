import fc from 'fast-check';

const member = fc.nat({ max: 3 });
const amount = fc.integer({ min: 1, max: 5_000 });
/** Few enough references that histories repeat them, and enough that new ones remain. */
const name = fc.nat({ max: 19 });

/** One command to the ledger. Members and references are small numbers; amounts are cents. */
export type LedgerCommand =
  | { do: 'fund'; member: number; amount: number; name: number }
  | { do: 'transfer'; from: number; to: number; amount: number; name: number }
  | { do: 'hold'; member: number; amount: number; name: number }
  | { do: 'post'; name: number }
  | { do: 'void'; name: number }
  | { do: 'claw'; member: number; amount: number; name: number };

export const ledgerHistories = (commands: number): fc.Arbitrary<LedgerCommand[]> =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('fund' as const), member, amount, name }) },
      { weight: 6, arbitrary: fc.record({ do: fc.constant('transfer' as const), from: member, to: member, amount, name }) },
      { weight: 6, arbitrary: fc.record({ do: fc.constant('hold' as const), member, amount, name }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('post' as const), name }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), name }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('claw' as const), member, amount, name }) },
    ),
    { minLength: commands, maxLength: commands, size: 'max' },
  );

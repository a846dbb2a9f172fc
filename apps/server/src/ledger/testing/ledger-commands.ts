import fc from 'fast-check';

const member = fc.nat({ max: 3 });
const amount = fc.integer({ min: 1, max: 5_000 });
/** Few references, so that histories repeat them. */
const name = fc.nat({ max: 9 });

/** One thing asked of the ledger. Members and references are small numbers; amounts are cents. */
export type LedgerCommand =
  | { do: 'fund'; member: number; amount: number; name: number }
  | { do: 'transfer'; from: number; to: number; amount: number; name: number }
  | { do: 'hold'; member: number; amount: number; name: number }
  | { do: 'post'; name: number }
  | { do: 'void'; name: number };

/** Random histories of at most `longest` commands. */
export const ledgerHistories = (longest: number): fc.Arbitrary<LedgerCommand[]> =>
  fc.array(
    fc.oneof(
      { weight: 2, arbitrary: fc.record({ do: fc.constant('fund' as const), member, amount, name }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('transfer' as const), from: member, to: member, amount, name }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('hold' as const), member, amount, name }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('post' as const), name }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), name }) },
    ),
    { minLength: 1, maxLength: longest, size: 'max' },
  );

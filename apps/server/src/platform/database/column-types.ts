import { types, type CustomTypesConfig } from 'pg';

const INT8 = 20;
const INT8_LIST: number = 1016;
const DATE = 1082;
const NUMERIC = 1700;

function refuseNumeric(): never {
  throw new Error('A query answered numeric. Amounts are integer hundredths: cast sums to int8 (sum(x)::int8).');
}

/** `{1,-2}` of an int8[] without nulls. */
function parseBigints(text: string): bigint[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt);
}

/**
 * Parses column values: int8 as bigint (and lists of it), date as 'yyyy-MM-dd', everything else as
 * node-postgres does. numeric is refused, because it would arrive as text and be added as text.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8 && format !== 'binary') return BigInt;
    if (oid === INT8_LIST && format !== 'binary') return parseBigints;
    if (oid === DATE && format !== 'binary') return String;
    if (oid === NUMERIC && format !== 'binary') return refuseNumeric;
    return types.getTypeParser(oid, format as 'text');
  },
};

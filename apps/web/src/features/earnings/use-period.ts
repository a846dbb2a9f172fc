import { useNavigate, useSearchParams } from 'react-router';
import { type CodeRange, lastOnes, type PeriodUnit, readRange } from '../../shared/period-picker/period-unit.ts';
import { withValues } from '../../shared/data-table/table-page.ts';

const fields = { week: ['startWeek', 'endWeek'], month: ['startMonth', 'endMonth'] } as const;

/** The length of the range if the address names none. */
const USUAL_LENGTH = 12;

/** The range of weeks or months in the address. Without a valid one it is the last twelve up to the latest closed. A new choice begins at page 1. */
export function usePeriod(unit: PeriodUnit, running: number, closed: number): readonly [CodeRange, (range: CodeRange) => void] {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [start, end] = fields[unit.name];
  const range = readRange(unit, query.get(start), query.get(end), running) ?? lastOnes(unit, closed, USUAL_LENGTH);
  const choose = (next: CodeRange) =>
    void navigate(withValues(query, { [start]: next.from, [end]: next.to, page: 1 }), { preventScrollReset: true });
  return [range, choose];
}

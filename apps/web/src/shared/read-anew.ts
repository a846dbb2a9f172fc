import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Options for a mutation that changes a query's data. The mutation is done once the query is read again. A failure is reported immediately while the query is read, because the
 * action may have happened without an answer (0022).
 */
export const readAnew = (queries: QueryClient, queryKey: QueryKey) => ({
  onSuccess: () => queries.invalidateQueries({ queryKey }),
  onError: () => void queries.invalidateQueries({ queryKey }),
});

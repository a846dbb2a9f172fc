import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Options for a mutation that changes what a query shows. The mutation is done once the query is read again. A failure is
 * reported at once while the query is read, because the act may have happened without an answer (0022).
 */
export const readAnew = (queries: QueryClient, queryKey: QueryKey) => ({
  onSuccess: () => queries.invalidateQueries({ queryKey }),
  onError: () => void queries.invalidateQueries({ queryKey }),
});

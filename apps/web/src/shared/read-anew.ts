import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * A mutation's options where it changes what a query shows: done once that is read anew. A failure is said at once and the query read meanwhile,
 * as the act may have happened without an answer (0022).
 */
export const readAnew = (queries: QueryClient, queryKey: QueryKey) => ({
  onSuccess: () => queries.invalidateQueries({ queryKey }),
  onError: () => void queries.invalidateQueries({ queryKey }),
});

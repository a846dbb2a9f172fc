import type { Handlers } from '../../operation/handler.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Listener } from '../../platform/database/listener.ts';
import type { Logger } from '../../platform/logger.ts';
import type { FeatureParts } from '../parts.ts';

export interface Catalogue {
  close(): void;
}

export async function createCatalogue(_parts: { database: Database; listener: Listener; log: Logger; onChange(): void }): Promise<Catalogue> {
  return { close: () => undefined };
}

/** The operations of this noun. */
export function createCatalogueHandlers(_parts: FeatureParts, _catalogue: Catalogue) {
  return {} satisfies Partial<Handlers>;
}

import type { Generated } from 'kysely';

export interface BuildFileTable {
  site: 'shop' | 'companion' | 'console';
  name: string;
  encoding: 'identity' | 'br';
  content: Buffer;
  sha256: Buffer;
  seen_at: Generated<Date>;
}

import type { StaffContext } from '../../operation/context.ts';
import type { ActParts, ImportKinds } from './import-kind.ts';
import type { ImportRow } from './import-row.ts';

export interface ImportParts extends ActParts {
  kinds: ImportKinds;
}

/** The context in which the rows of an import are carried out, as the person who asked for it. */
export const contextOf = (
  { database, clock, log }: ActParts,
  { id, locale }: Pick<ImportRow, 'id' | 'locale'>,
  staff: StaffContext['staff'],
): StaffContext => ({
  database,
  member: undefined,
  staff,
  locale: locale as StaffContext['locale'],
  now: clock.now(),
  requestId: `import-${id}`,
  log,
  address: 'import',
  device: '',
});

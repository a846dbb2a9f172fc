import type { ApprovableName } from '@upline/contract';
import type { ApprovableHandler, FindAct } from './desk/approvals/index.ts';
import { desk } from './desk/declares.ts';
import type { StaffParts } from './desk/parts.ts';
import * as features from './features/all.ts';
import type { FeatureParts } from './features/parts.ts';
import { type Declared, handlersOf } from './operation/declaration.ts';
import type { Handlers } from './operation/handler.ts';
import * as staff from './staff/all.ts';
import type { GoodsNeeds } from './staff/catalogue/declares.ts';
import { findOutdated } from './staff/content/translations/index.ts';
import { overview } from './staff/overview/declares.ts';
import { exportable } from './staff/overview/index.ts';
import { importKinds } from './staff/overview/imports/index.ts';
import { listNames, listSourceOf } from './staff/overview/lists/index.ts';
import { reportOf } from './staff/overview/reports/index.ts';

/** Parts from which the handlers of all nouns are built. */
export interface ShopParts extends StaffParts, GoodsNeeds {}

const nouns = { ...features, desk, ...staff, overview };

export const declared: Declared<ShopParts> = nouns;

/** Every operation has a handler, and one that may wait for a second person has an act. */
type AllHandlers = Handlers & { [N in ApprovableName]: ApprovableHandler<N> };

/** Every operation's handler, and the parts of recurring work and jobs. An operation without a handler does not compile. */
export function createHandlers(given: FeatureParts): { handlers: Handlers; parts: ShopParts } {
  const findAct: FindAct = (operation) => actOf(handlers, operation);
  const parts: ShopParts = { ...given, findAct, findOutdated, exportable, importKinds, listNames, listSourceOf, reportOf };
  const handlers: AllHandlers = handlersOf(nouns, parts);
  return { handlers, parts };
}

/** The act of an operation that may wait for a second person; undefined for any other name. */
function actOf(handlers: Readonly<Record<string, unknown>>, operation: string): ReturnType<FindAct> {
  const handler = Object.hasOwn(handlers, operation) ? handlers[operation] : undefined;
  return typeof handler === 'function' && 'act' in handler ? (handler.act as ReturnType<FindAct>) : undefined;
}

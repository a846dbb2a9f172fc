import * as all from './all.ts';
import type { GatewayKind } from './gateway-kind.ts';

export const gatewayKinds: readonly GatewayKind[] = Object.values(all);

/** The gateway of a name; undefined if this version does not know it. */
export const gatewayKindOf = (name: string): GatewayKind | undefined => gatewayKinds.find((kind) => kind.name === name);

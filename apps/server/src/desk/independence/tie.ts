/** A change of an account, which ties two people for some time. */
export interface StaffChange {
  /** The owner of the account. */
  staffId: bigint;
  /** The person who did it; for an approved act, the requester. */
  byId: bigint;
  at: Date;
}

/** Tie between two people: one of them, or a third, made or changed the other's account or both, directly or through accounts that they made or changed. */
export interface Tie {
  relation: 'asker' | 'approver' | 'third';
  byId: bigint;
  /** Time of the latest change. */
  at: Date;
}

interface Above {
  steps: number;
  at: Date;
}

/**
 * The tie between requester and approver, given the changes that count; undefined if they are independent. A person who made or changed an account also counts for what that
 * account does, so a chain of accounts counts as its first one. Of several ties the shortest is named.
 */
export function tieBetween(changes: readonly StaffChange[], askerId: bigint, approverId: bigint): Tie | undefined {
  const aboveAsker = everybodyAbove(changes, askerId);
  const aboveApprover = everybodyAbove(changes, approverId);
  let nearest: { tie: Tie; steps: number } | undefined;
  for (const [byId, one] of aboveAsker) {
    const other = aboveApprover.get(byId);
    if (other === undefined) continue;
    const steps = one.steps + other.steps;
    if (nearest !== undefined && nearest.steps <= steps) continue;
    const relation = byId === askerId ? 'asker' : byId === approverId ? 'approver' : 'third';
    nearest = { steps, tie: { relation, byId, at: one.at > other.at ? one.at : other.at } };
  }
  return nearest?.tie;
}

/** The person themselves, and everyone who made or changed an account of someone above them. */
function everybodyAbove(changes: readonly StaffChange[], staffId: bigint): ReadonlyMap<bigint, Above> {
  const above = new Map<bigint, Above>([[staffId, { steps: 0, at: new Date(0) }]]);
  let level: bigint[] = [staffId];
  for (let steps = 1; level.length > 0; steps += 1) {
    const next: bigint[] = [];
    for (const change of changes) {
      if (!level.includes(change.staffId) || (above.get(change.byId)?.steps ?? steps) < steps) continue;
      const below = above.get(change.staffId)?.at ?? change.at;
      const at = below > change.at ? below : change.at;
      const known = above.get(change.byId);
      if (known === undefined) next.push(change.byId);
      if (known === undefined || known.at < at) above.set(change.byId, { steps, at });
    }
    level = next;
  }
  return above;
}

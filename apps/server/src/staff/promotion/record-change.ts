import type { StaffContext } from '../../operation/context.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { staffAuditEvent } from '../../desk/audit/audited.ts';
import type { ChangedValue } from '../../desk/audit/read-changes.ts';
import type { PromotionRow } from '../../features/promotion/index.ts';

/** Acts whose audit entries are the history of a promotion. */
export const promotionActs = ['addPromotion', 'changePromotion', 'endPromotion'] as const;

type Values = Omit<PromotionRow, 'id' | 'version' | 'changedAt' | 'addedBy' | 'state'>;

/** Writes the audit entry of the act with its changes, under the number of the promotion. */
export async function recordChange(
  context: StaffContext,
  act: (typeof promotionActs)[number],
  { promotionId, reason, values }: { promotionId: bigint; reason: string; values: readonly ChangedValue[] },
): Promise<void> {
  const event = staffAuditEvent(context, act, { promotionId: Number(promotionId), reason }, { changes: JSON.stringify(values) });
  await appendAudit(context.database, { ...event, subject: String(promotionId) });
}

/** Values that differ, as text; null on the side that lacks one. */
export function changedValues(before: Partial<Values>, after: Values): ChangedValue[] {
  const [from, to] = [flat(before), flat(after)];
  return Object.entries(to)
    .flatMap(([what, value]) => (value === (from[what] ?? null) ? [] : [{ what, before: from[what] ?? null, after: value }]))
    .concat(
      Object.keys(from)
        .filter((what) => !(what in to))
        .map((what) => ({ what, before: from[what] ?? null, after: null })),
    );
}

function flat({ name, offer, ...rest }: Partial<Values>): Record<string, string | null> {
  const entries = [
    ...Object.entries(name ?? {}).map(([locale, text]) => [`name ${locale}`, text] as const),
    ...Object.entries(offer ?? {}).map(([field, value]) => [field, textOf(value)] as const),
    ...valueNames.map((what) => [what, textOf(rest[what])] as const),
  ];
  return Object.fromEntries(entries);
}

const valueNames = [
  'kind',
  'pvRule',
  'priority',
  'isExclusive',
  'companies',
  'cardLevels',
  'shelves',
  'products',
  'minimumCents',
  'beginsAt',
  'endsAt',
  'isOn',
  'mostUses',
  'mostUsesEach',
] as const;

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join(', ') : String(value as string | number | boolean | bigint);
}

import type { TextKey } from '@upline/i18n/texts';
import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

export type Approval = AnswerOf<'getApproval'>['data'];
export type ApprovalChange = Approval['changes'][number];

const suns: Readonly<Record<Approval['state'], SunState>> = {
  waiting: 'half',
  approved: 'full',
  refused: 'stop',
  withdrawn: 'set',
  expired: 'set',
  stale: 'stop',
};

/** A request's progress. An approved action that was refused afterwards has failed. */
export const approvalSun = ({ state, outcome }: Pick<Approval, 'state' | 'outcome'>): SunState =>
  state === 'approved' && outcome !== 'done' ? (outcome === 'failed' ? 'stop' : 'half') : suns[state];

/** The key of the text that says who decides: `waits.you`, `waits.other`, `waits.independent`, `waits.permitted`, `going.title` for one that waits for its time, or the state. */
export function turnOf({
  state,
  mayDecide,
  isOwn,
  check,
  goesAt,
}: Pick<Approval, 'state' | 'mayDecide' | 'isOwn' | 'goesAt'> & {
  check?: Pick<Approval['check'], 'hindrance'>;
}): TextKey<'consoleApprovals'> {
  if (state !== 'waiting') return `state.${state}`;
  if (goesAt) return 'going.title';
  if (check?.hindrance === 'dependent') return 'waits.independent';
  return mayDecide ? 'waits.you' : isOwn ? 'waits.other' : 'waits.permitted';
}

/** Payload fields that hold the requester's reason. */
const reasons: readonly string[] = ['reason', 'note', 'remark'];

/** The requester's reason in their words; empty if the action asks for none. */
export function reasonOf({ payload }: Pick<Approval, 'payload'>): string {
  const found = reasons.map((name) => payload[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}

/** The requested values, except the reason and the request's subject. */
export const askedFor = ({
  payload,
  subject,
}: Pick<Approval, 'payload' | 'subject'>): readonly (readonly [name: string, value: string])[] =>
  Object.entries(payload).flatMap(([name, value]) =>
    reasons.includes(name) || isNothing(value) || String(value as string) === subject.id ? [] : [[name, asText(value)] as const],
  );

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** A payload value on one line; simple lists and object values separated by commas, other lists as their number of entries. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.every((one) => typeof one !== 'object') ? value.join(', ') : String(value.length);
  if (typeof value !== 'object' || value === null) return String(value as string | number | boolean);
  return Object.values(value)
    .filter((one) => !isNothing(one))
    .map(asText)
    .join(', ');
}

import { describe, expect, it } from 'vitest';
import {
  builtInRoles,
  type Lead,
  leads,
  moneyPermissions,
  type OperationDefinition,
  operations,
  type Permission,
  permissions,
} from '@upline/contract';
import { type StaffChange, tieBetween } from '../../apps/server/src/desk/independence/tie.ts';

/**
 * Two people means two people. Each staff command declares its consequences, and one with any takes a second person. The walk below follows all paths of one person with self-made
 * accounts over these declarations, and proves that none reaches a consequence without another person.
 */
type Act = Pick<OperationDefinition, 'name' | 'permission' | 'approval'> & {
  readonly leadsTo?: OperationDefinition['leadsTo'] | undefined;
};
const commands = Object.values<OperationDefinition>(operations).filter(({ caller, kind }) => caller === 'staff' && kind === 'command');

function faultsOf({ name, permission, leadsTo, approval }: Act): string[] {
  if (leadsTo === undefined) return [`${name} does not say what it can lead to (leadsTo)`];
  const isLeading = leadsTo.length > 0;
  return [
    ...(isLeading && approval === undefined ? [`${name} leads to ${leadsTo.join(', ')} and takes one person`] : []),
    ...(!isLeading && approval !== undefined ? [`${name} takes a second person and does not say why (leadsTo)`] : []),
    ...(isLeading && permission !== 'anybody' && !moneyPermissions.includes(permission as Permission) && permission !== 'list.import'
      ? [`${permission} allows ${name}, so giving it takes two people (moneyPermissions)`]
      : []),
  ];
}

describe('what commands of the staff can lead to', () => {
  it('A command that leads somewhere takes a second person, as does giving its permission', () => {
    expect(commands.length).toBeGreaterThan(150);
    expect(commands.flatMap(faultsOf)).toEqual([]);
    // Applying a file requires the permission of the acts in its rows.
    expect(moneyPermissions).toEqual(expect.arrayContaining(['approval.decide', 'bank-money.record']));
  });

  it.each<[string, object]>([
    ['nothing said', {}],
    ['a lead with one person', { leadsTo: ['money'] }],
    ['a second person for nothing', { leadsTo: [], approval: { when: 'always', expiresHours: 1 } }],
    [
      'a permission that one person gives',
      { leadsTo: ['signIn'], approval: { when: 'always', expiresHours: 1 }, permission: 'task.close' },
    ],
  ])('The check refuses %s', (_what, wrong) => expect(faultsOf({ name: 'act', permission: 'order.refund', ...wrong })).toHaveLength(1));
});

/** An account controlled by the walking person. */
interface Account {
  /** A bit for each permission, so that thousands of states compare fast. */
  readonly may: bigint;
}
/** All accounts controlled by one person, their own first, and the changes between them. Excludes other people. */
interface State {
  readonly accounts: readonly Account[];
  readonly changes: readonly StaffChange[];
  /** An act waiting for a second person, absent if none waits; accounts may be created and changed in between. */
  readonly waiting?: { readonly act: Act; readonly asker: number };
  readonly way: readonly string[];
}
interface World {
  /** True if other people could approve. */
  readonly hasOthers: boolean;
  readonly acts: readonly Act[];
  /** The permissions that take two people to grant, a bit for each. */
  readonly money: bigint;
  readonly isBound: (changes: readonly StaffChange[], asker: bigint, approver: bigint) => boolean;
}

const MOST_HELPERS = 2;
const when = new Date(0);
const isTied: World['isBound'] = (changes, asker, approver) => tieBetween(changes, asker, approver) !== undefined;

const bits: ReadonlyMap<string, bigint> = new Map(Object.keys(permissions).map((name, place) => [name, 1n << BigInt(place)]));
const bitOf = (permission: string | undefined): bigint => bits.get(permission ?? '') ?? 0n;
const bitsOf = (names: readonly string[]): bigint => names.reduce((sum, name) => sum | bitOf(name), 0n);

const mayDo = ({ may }: Account, { permission }: Act): boolean => permission === 'anybody' || (may & bitOf(permission)) !== 0n;

/** True if one of the accounts can approve another one's request. */
function canApprove({ accounts, changes }: State, asker: number, act: Act, { isBound }: World): boolean {
  return accounts.some(
    (account, at) =>
      at !== asker &&
      mayDo(account, act) &&
      (account.may & bitOf('approval.decide')) !== 0n &&
      !isBound(changes, BigInt(asker), BigInt(at)),
  );
}

type Step = { state: State } | { reached: Lead; way: readonly string[] };

const nameOf = (at: number): string => (at === 0 ? 'the person' : `helper ${at}`);

/** Next steps of the person: approve the waiting act, or act or request with one of their accounts. A path ends when it reaches an act's consequence. */
function* nextOf(state: State, world: World): Generator<Step> {
  const { waiting } = state;
  if (waiting !== undefined && canApprove(state, waiting.asker, waiting.act, world))
    for (const reached of waiting.act.leadsTo ?? [])
      if (reached !== 'approver') yield { reached, way: [...state.way, `another account: approves ${waiting.act.name}`] };
  for (const [at, account] of state.accounts.entries())
    for (const act of world.acts) if (mayDo(account, act)) yield* actsOf(state, at, act, world);
}

function* actsOf(state: State, at: number, act: Act, world: World): Generator<Step> {
  const way = [...state.way, `${nameOf(at)}: ${act.name}`];
  for (const lead of act.leadsTo ?? []) {
    if (lead === 'approver') yield* givenBy({ ...state, way }, at, act, { world, byTwo: canApprove(state, at, act, world) });
    // Below its limit an act moves no more than one person may move alone.
    else if (act.approval === undefined) yield { reached: lead, way };
    else if (state.waiting === undefined) yield { state: { ...state, waiting: { act, asker: at }, way } };
  }
}

/** Accounts and permissions that a staff act grants: to a new helper, or to an existing one. */
function* givenBy(state: State, at: number, act: Act, { world, byTwo }: { world: World; byTwo: boolean }): Generator<{ state: State }> {
  const own = (state.accounts[at] as Account).may;
  // One person may grant permissions that need two people only if no other person could approve (`isSecondThere`).
  const isFree = act.approval === undefined || byTwo || !world.hasOthers;
  const given = isFree ? own : own & ~world.money;
  for (let to = 0; to <= Math.min(state.accounts.length, MOST_HELPERS); to += 1) {
    if (to === at) continue;
    const accounts = state.accounts.toSpliced(to, 1, { may: (state.accounts[to]?.may ?? 0n) | given });
    const [staffId, byId] = [BigInt(to), BigInt(at)];
    const isKnown = state.changes.some((change) => change.staffId === staffId && change.byId === byId);
    yield { state: { ...state, accounts, changes: isKnown ? state.changes : [...state.changes, { staffId, byId, at: when }] } };
  }
}

const keyOf = ({ accounts, changes, waiting }: State): string =>
  [
    ...accounts.map(({ may }) => may.toString(36)),
    changes
      .map(({ byId, staffId }) => `${byId}>${staffId}`)
      .sort()
      .join(),
    waiting === undefined ? '' : `${waiting.asker} ${waiting.act.name}`,
  ].join('|');

/** Follows all paths until no new state appears. Returns the paths that reached a consequence, and the depth. */
function walk(start: readonly Permission[], world: World): { ways: string[]; states: number; depth: number } {
  const first: State = { accounts: [{ may: bitsOf(start) }], changes: [], way: [] };
  const seen = new Set([keyOf(first)]);
  const ways: string[] = [];
  let level = [first];
  let depth = 0;
  for (; level.length > 0; depth += 1) {
    const next: State[] = [];
    for (const state of level)
      for (const step of nextOf(state, world)) {
        if ('reached' in step) ways.push(`${step.way.join(' → ')} ⇒ ${step.reached}`);
        else if (!seen.has(keyOf(step.state))) {
          seen.add(keyOf(step.state));
          next.push(step.state);
        }
      }
    level = next;
  }
  return { ways, states: seen.size, depth };
}

const leading: readonly Act[] = commands.filter(({ leadsTo = [] }) => leadsTo.length > 0);
const world = (more: Partial<World> = {}): World => ({
  hasOthers: true,
  acts: leading,
  money: bitsOf(moneyPermissions),
  isBound: isTied,
  ...more,
});
const starts: readonly (readonly [string, readonly Permission[]])[] = [
  ...Object.entries(builtInRoles).map(([name, own]) => [`the role ${name}`, own] as const),
  ...(Object.keys(permissions) as Permission[]).map((name) => [`the permission ${name}`, [name]] as const),
];

/** Acts with consequences in readable form: grouped by consequence, with their requirements. */
const graph = (): string =>
  (Object.keys(leads) as Lead[])
    .map((lead) => {
      const acts = commands.filter(({ leadsTo }) => leadsTo?.includes(lead));
      const whenOf = ({ approval }: Act): string =>
        approval === undefined
          ? 'one person'
          : typeof approval.when === 'string'
            ? approval.when
            : 'above' in approval.when
              ? `above ${approval.when.above}`
              : `where ${approval.when.where}`;
      return [`${lead}: ${leads[lead]}`, ...acts.map((act) => `  ${act.name} (${act.permission}): two people ${whenOf(act)}`)].join('\n');
    })
    .join('\n');

describe('one person with accounts of their own making', () => {
  it.each([true, false])('One person reaches nothing alone from any role or permission, where others could approve: %s', (hasOthers) => {
    const walked = starts.map(([name, own]) => ({ name, ...walk(own, world({ hasOthers })) }));
    expect(walked.flatMap(({ name, ways }) => ways.map((way) => `${name}: ${way}`))).toEqual([]);
    // Proves that the walk went somewhere: an admin has helpers who use their permissions.
    if (!hasOthers) expect(Math.max(...walked.map(({ depth }) => depth))).toBeGreaterThanOrEqual(5);
    expect(Math.max(...walked.map(({ states }) => states))).toBeGreaterThan(20);
    if (process.env['PROOF'] === 'full') {
      const deepest = Math.max(...walked.map(({ depth }) => depth));
      process.stdout.write(
        `\n${graph()}\n${starts.length} starts, ${walked.reduce((sum, { states }) => sum + states, 0)} states, at most ${deepest} deep\n`,
      );
    }
  });

  it('The check finds a way for one person if one of these holds is missing', () => {
    const found = (more: Partial<World>) => walk(builtInRoles.admin, world(more)).ways.join('\n');
    // The earlier rule: approving was not a protected permission, and a new helper counted as a second person.
    const before = {
      isBound: () => false,
      money: bitsOf(moneyPermissions.filter((name) => !['approval.decide', 'member.correct'].includes(name))),
    };
    expect(found(before)).toMatch(/: saveRole|: inviteStaff/);
    expect(found(before)).toMatch(/approves correctMember ⇒ signIn/);
    const careless: Act = { name: 'giveAway', permission: 'order.read', leadsTo: ['money'] };
    expect(found({ acts: [...leading, careless] })).toContain('the person: giveAway ⇒ money');
  });

  it('One person reaches nothing alone where a helper makes the second account', () => {
    const chained = (isBound: World['isBound']) => walk(builtInRoles.admin, world({ hasOthers: false, isBound })).ways;
    // A rule that checks only the requester, not the maker's maker, could be bypassed.
    const direct: World['isBound'] = (changes, asker, approver) =>
      changes.some(({ byId, staffId }) => (byId === asker && staffId === approver) || (byId === approver && staffId === asker));
    expect(chained(direct).length).toBeGreaterThan(0);
    expect(chained(isTied)).toEqual([]);
  });
});

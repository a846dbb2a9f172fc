import {
  CX,
  type EarlierLines,
  FIRST,
  type KeptPv,
  LEFT,
  type MemberState,
  type Network,
  RIGHT,
  UPGRADE,
  type Volume,
  type WeekFacts,
  type WeekResult,
} from '../types.ts';
import { joinLines } from '../week/join-lines.ts';
import { settleWeek } from '../week/settle-week.ts';
import type { Purchase, Story, StoryWeek } from './story.ts';

const kinds = { FIRST, UPGRADE, CX };

/** The trees of a story as the engine reads them. */
export function networkOf({ people, companies }: Story): Network {
  return {
    count: people.length,
    sponsor: Int32Array.from(people, ({ sponsor }) => sponsor),
    parent: Int32Array.from(people, ({ parent }) => parent),
    side: Uint8Array.from(people, ({ side }) => (side === 'left' ? LEFT : RIGHT)),
    company: Uint8Array.from(people, ({ company }) => companies.indexOf(company)),
    companies,
    hall: Int32Array.from(people, ({ hall }) => hall),
  };
}

const membersOf = ({ week, standings }: StoryWeek): MemberState => ({
  card: Uint8Array.from(standings, ({ card }) => card),
  star: Uint8Array.from(standings, ({ star }) => star),
  activeUntilWeek: Int32Array.from(standings, ({ isActive }) => (isActive ? week : week - 1)),
  hasBuyingDirect: Uint8Array.from(standings, ({ hasBuyingDirect }) => (hasBuyingDirect ? 1 : 0)),
});

function volumeOf({ companies }: Story, { purchases, refunds }: StoryWeek): Volume {
  const rowsOf = ({ id, buyer, pv, kind, company, memberDays }: Purchase, sign: number, refundOfWeek: number) =>
    pv.map((one) => ({
      id,
      member: buyer,
      pv: sign * one,
      kind: kinds[kind],
      company: companies.indexOf(company),
      refundOfWeek,
      memberDays,
    }));
  const rows = [
    ...purchases.flatMap((one) => rowsOf(one, 1, 0)),
    ...refunds.flatMap(({ purchase, ofWeek }) => rowsOf(purchase, -1, ofWeek)),
  ];
  return {
    count: rows.length,
    member: Int32Array.from(rows, ({ member }) => member),
    order: Float64Array.from(rows, ({ id }) => id),
    pv: Float64Array.from(rows, ({ pv }) => pv),
    kind: Uint8Array.from(rows, ({ kind }) => kind),
    company: Uint8Array.from(rows, ({ company }) => company),
    refundOfWeek: Int32Array.from(rows, ({ refundOfWeek }) => refundOfWeek),
    memberDays: Int32Array.from(rows, ({ memberDays }) => memberDays),
  };
}

/** Settles a story's weeks in turn with the engine, each on what the previous ones left. */
export function* settleStory(story: Story): Generator<WeekResult> {
  const network = networkOf(story);
  const results: WeekResult[] = [];
  let { plan } = story;
  let kept: KeptPv | undefined;
  let keptOf: WeekResult['keptOf'];
  let carry: WeekFacts['carry'] = {};
  for (const week of story.weeks) {
    plan = week.plan ?? plan;
    const earlier: EarlierLines = joinLines(results);
    const input = { plan, week: week.week, network, members: membersOf(week), volume: volumeOf(story, week), earlier, carry };
    const result = settleWeek({ ...input, ...(kept && { kept }), ...(keptOf && { keptOf }) });
    ({ kept, keptOf } = result);
    ({ carry } = result.facts);
    results.push(result);
    yield result;
  }
}

import { float64Column, int32Column, uint8Column } from '../numbers/growing-column.ts';
import { hundredthsOfPv } from '../numbers/units.ts';
import { LEFT, type Network, RIGHT } from '../types.ts';
import type { CaseNetwork, GivenState } from './case.ts';
import type { MemberRecord } from './case-document.ts';
import { circleFault, type Faults, warnOfSponsors } from './case-faults.ts';

/** A company's number is one byte, so more companies cannot be distinguished. */
const MOST_COMPANIES = 256;

const uplineNames = ['sponsor', 'parent', 'hall'] as const;
type UplineName = (typeof uplineNames)[number];

/** Companies in the order a file names them. They are sorted at its end. */
export class CaseCompanies {
  readonly #numbers = new Map<string, number>();

  numberOf(code: string): number {
    const known = this.#numbers.get(code);
    if (known !== undefined) return known;
    this.#numbers.set(code, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  get fault(): string | undefined {
    const { size } = this.#numbers;
    return size > MOST_COMPANIES ? `${size} companies: at most ${MOST_COMPANIES} can be told apart` : undefined;
  }

  /** The codes sorted, and for each number its index among them. */
  sorted(): { readonly companies: readonly string[]; readonly indexes: Uint8Array } {
    const companies = [...this.#numbers.keys()].sort();
    const indexes = new Map(companies.map((code, at) => [code, at]));
    return { companies, indexes: Uint8Array.from(this.#numbers.keys(), (code) => indexes.get(code) ?? 0) };
  }
}

/** The members of a case, read one by one. References to members listed later are resolved at the end. */
export class CaseMembers {
  readonly #faults: Faults;
  readonly #placeOf: (member: number) => string;
  readonly #companies: CaseCompanies;
  readonly codes: string[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #uplines = { sponsor: int32Column(), parent: int32Column(), hall: int32Column() };
  /** References to members not yet listed, with their role. */
  readonly #waiting: { readonly member: number; readonly as: UplineName; readonly code: string }[] = [];
  readonly #side = uint8Column();
  readonly #company = int32Column();
  readonly #startPv = float64Column();
  readonly given = new Map<number, GivenState>();

  constructor(faults: Faults, companies: CaseCompanies, placeOf: (member: number) => string) {
    this.#faults = faults;
    this.#companies = companies;
    this.#placeOf = placeOf;
  }

  indexOf = (code: string | null): number => (code === null ? -1 : (this.#indexes.get(code) ?? -1));

  companyNumberOf(member: number): number {
    return this.#company.at(member);
  }

  add(place: string, { code, sponsor, parent, hall, side, company, startPv, ...state }: MemberRecord): void {
    const before = this.#indexes.get(code);
    if (before !== undefined) {
      this.#faults.add(`${place}: the code ${code} is there twice, the first time at ${this.#placeOf(before)}`);
      return;
    }
    const member = this.codes.push(code) - 1;
    this.#indexes.set(code, member);
    if (hall === code) this.#faults.add(`${place}: ${code} is the hall of himself`);
    const named = { sponsor, parent, hall };
    for (const as of uplineNames) this.#name(member, as, named[as]);
    this.#side.push(side === 'left' ? LEFT : RIGHT);
    this.#company.push(this.#companies.numberOf(company));
    this.#startPv.push(hundredthsOfPv(startPv));
    if (Object.keys(state).length > 0) this.given.set(member, state);
  }

  #name(member: number, as: UplineName, code: string | null): void {
    const index = this.indexOf(code);
    this.#uplines[as].push(index);
    if (index < 0 && code !== null) this.#waiting.push({ member, as, code });
  }

  /** Ends the list: every reference must be in it, a slot holds one member, and no member is above themselves. */
  finish(warn: (text: string) => void): CaseNetwork & { readonly startPv: Float64Array } {
    for (const { member, as, code } of this.#waiting) {
      const index = this.indexOf(code);
      if (index < 0) this.#faults.add(`${this.#placeOf(member)}: ${this.codes[member]} names ${code} as ${as}, who is none of the members`);
      this.#uplines[as].set(member, index);
    }
    const [sponsor, parent, hall] = uplineNames.map((as) => this.#uplines[as].values()) as [Int32Array, Int32Array, Int32Array];
    const side = this.#side.values();
    this.#faultsOfSlots(parent, side);
    const trees = [
      { uplines: sponsor, name: 'recommendation tree' },
      { uplines: parent, name: 'placement tree' },
    ];
    const circles = trees.flatMap((tree) => circleFault({ ...tree, codes: this.codes, placeOf: this.#placeOf }) ?? []);
    for (const circle of circles) this.#faults.add(circle);
    if (circles.length === 0) warnOfSponsors(sponsor, parent, this.codes, (member, text) => warn(`${this.#placeOf(member)}: ${text}`));
    const { companies, indexes } = this.#companies.sorted();
    const company = Uint8Array.from(this.#company.values(), (number) => indexes[number]);
    const network: Network = { count: this.codes.length, sponsor, parent, side, company, companies, hall };
    return { network, codes: this.codes, indexOf: this.indexOf, startPv: this.#startPv.values() };
  }

  #faultsOfSlots(parent: Int32Array, side: Uint8Array): void {
    const holders = new Int32Array(parent.length * 2).fill(-1);
    for (let member = 0; member < parent.length; member++) {
      const above = parent[member];
      if (above < 0) continue;
      const slot = above * 2 + side[member];
      const holder = holders[slot];
      if (holder < 0) holders[slot] = member;
      else {
        const name = side[member] === LEFT ? 'left' : 'right';
        this.#faults.add(
          `${this.#placeOf(member)}: ${this.codes[member]} stands ${name} below ${this.codes[above]}, where ${this.codes[holder]} stands`,
        );
      }
    }
  }
}

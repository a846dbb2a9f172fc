/** A rule that a company sets. `least` and `most` are bounds of the value, both included. */
interface RuleDeclaration {
  /** Its meaning, in a sentence for the staff. */
  meaning: string;
  unit: 'orders' | 'pieces' | 'hours' | 'registrations' | 'sessions' | 'sign-ins' | 'days' | 'US dollars' | 'percent';
  standard: number;
  least: number;
  most: number;
  /** It says how much money one person may move alone: a higher value takes a second person. */
  raisedByTwo?: boolean;
  /** 0 means that there is no such limit, so it is above every other value. */
  zeroIsNone?: boolean;
}

/** Every rule that a company may set. A new one is an entry here and a `readRule` at its use; it needs no row and no migration. */
export const companyRules = {
  newcomerUnpaidOrders: {
    meaning: 'How many unpaid orders a member may have who has never paid one, or has not proved the e-mail address',
    unit: 'orders',
    standard: 3,
    least: 1,
    most: 1_000,
  },
  memberUnpaidOrders: {
    meaning: 'How many unpaid orders a member may have who has paid one before',
    unit: 'orders',
    standard: 10,
    least: 1,
    most: 1_000,
  },
  newcomerReservedPieces: {
    meaning:
      'How many pieces of a variant the unpaid orders of a member may hold who has never paid one, or has not proved the e-mail address',
    unit: 'pieces',
    standard: 20,
    least: 1,
    most: 99_999,
  },
  memberReservedPieces: {
    meaning: 'How many pieces of a variant the unpaid orders of a member may hold who has paid one before',
    unit: 'pieces',
    standard: 99_999,
    least: 1,
    most: 99_999,
  },
  newcomerReservationHours: {
    meaning: 'How long an unpaid order keeps its pieces where the member has never paid one, or has not proved the e-mail address',
    unit: 'hours',
    standard: 2,
    least: 1,
    most: 720,
  },
  memberReservationHours: {
    meaning: 'How long an unpaid order keeps its pieces where the member has paid one before',
    unit: 'hours',
    standard: 24,
    least: 1,
    most: 720,
  },
  addressUnpaidOrders: {
    meaning:
      'How many unpaid orders of members who have never paid one, or not proved the e-mail address, may come from one network address; a first order always may',
    unit: 'orders',
    standard: 15,
    least: 1,
    most: 100_000,
  },
  addressReservedPieces: {
    meaning: 'How many pieces of a variant such orders from one network address may hold; a first order always may',
    unit: 'pieces',
    standard: 60,
    least: 1,
    most: 99_999,
  },
  registrationsPerAddress: {
    meaning: 'How many members may register from one network address in an hour',
    unit: 'registrations',
    standard: 10,
    least: 1,
    most: 10_000,
  },
  registrationsPerRecommender: {
    meaning: 'How many members may register in an hour under one recommender',
    unit: 'registrations',
    standard: 60,
    least: 1,
    most: 10_000,
  },
  refusedRegistrationsPerAddress: {
    meaning: 'How many tries to register from one network address may be refused in an hour',
    unit: 'registrations',
    standard: 30,
    least: 5,
    most: 10_000,
  },
  sessionsPerMember: {
    meaning: 'How many devices a member may be signed in on; one more signs out the one that was used the longest ago',
    unit: 'sessions',
    standard: 20,
    least: 1,
    most: 1_000,
  },
  signInsPerHour: {
    meaning: 'How often a member may sign in from one network address in an hour; right passwords cost as much work as wrong ones',
    unit: 'sign-ins',
    standard: 60,
    least: 5,
    most: 10_000,
  },
  disputeWindowDays: {
    meaning: 'How long after a payment its charge is asked about, because a payer’s bank may still take it back',
    unit: 'days',
    standard: 120,
    least: 4,
    most: 730,
  },
  statementWithoutSecondPersonDollars: {
    meaning: 'How much money of one bank statement one person may record alone; more waits for a second person, and 0 asks for one always',
    unit: 'US dollars',
    standard: 0,
    least: 0,
    most: 1_000_000,
    raisedByTwo: true,
  },
  refundWithoutSecondPersonDollars: {
    meaning:
      'How much one person of the staff may refund alone: of one order since a second person approved a refund of it, and to one member and in all within 24 hours; more waits for a second person',
    unit: 'US dollars',
    standard: 500,
    least: 0,
    most: 1_000_000,
    raisedByTwo: true,
  },
  staffMoneyPerDayDollars: {
    meaning:
      'How much money one person of the staff may move alone within 24 hours, refunds, withdrawals and all else together; more waits for a second person, and 0 means no such limit',
    unit: 'US dollars',
    standard: 0,
    least: 0,
    most: 10_000_000,
    raisedByTwo: true,
    zeroIsNone: true,
  },
  addressWithoutSecondPersonDollars: {
    meaning:
      'How much the orders may cost that one person of the staff sends to another address alone: of one member and in all within 24 hours; more waits for a second person',
    unit: 'US dollars',
    standard: 500,
    least: 0,
    most: 1_000_000,
    raisedByTwo: true,
  },
  discountWithoutSecondPersonPercent: {
    meaning:
      'How much of what goods cost one person may take off, by a new price or by promotions together; more waits for a second person, and so do goods that count more PV or CV than is paid for them',
    unit: 'percent',
    standard: 50,
    least: 0,
    most: 100,
    raisedByTwo: true,
  },
  planPaysAtMostPercent: {
    meaning: 'How much of the value of the PV a plan may pay at most in the worst case; a plan that may pay more is refused',
    unit: 'percent',
    standard: 100,
    least: 1,
    most: 100,
    raisedByTwo: true,
  },
  bankTransferDays: {
    meaning: 'How long an order that is to be paid by bank transfer keeps its pieces, counted from when it was placed',
    unit: 'days',
    standard: 7,
    least: 1,
    most: 60,
  },
  bankMoneyToBalanceDollars: {
    meaning: 'How much of a bank transfer that pays nothing by itself the staff may keep as the member’s balance; 0 forbids it',
    unit: 'US dollars',
    standard: 500,
    least: 0,
    most: 1_000_000,
    raisedByTwo: true,
  },
  withdrawalHintDays: {
    meaning: 'How many days an address, a bank account, a device or a password counts as new when a withdrawal is looked at',
    unit: 'days',
    standard: 7,
    least: 1,
    most: 90,
  },
  withdrawalHintDollars: {
    meaning: 'How many US dollars a member may ask for within 24 hours before the staff are told to look',
    unit: 'US dollars',
    standard: 1_000,
    least: 0,
    most: 1_000_000,
  },
  withdrawalFeeDollars: {
    meaning:
      'How much a payout to a bank account costs on its way, deducted by the banks; members are told it when they withdraw, and 0 tells nothing',
    unit: 'US dollars',
    standard: 0,
    least: 0,
    most: 1_000,
  },
  withdrawalArrivalDays: {
    meaning:
      'How many days after its approval a payout to a bank account takes at most to arrive; members are told it when they withdraw, and 0 tells nothing',
    unit: 'days',
    standard: 0,
    least: 0,
    most: 60,
  },
} as const satisfies Record<string, RuleDeclaration>;

export type RuleName = keyof typeof companyRules;

export const ruleNames: readonly RuleName[] = Object.keys(companyRules) as RuleName[];

export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(companyRules, name);
}

/** Whether it takes two people to raise this rule. */
export const isRaisedByTwo = (name: RuleName): boolean => (companyRules[name] as RuleDeclaration).raisedByTwo === true;

/** Whether a value of a rule lets through more than another one. */
export function letsMoreThrough(name: RuleName, after: number, before: number): boolean {
  const { zeroIsNone = false } = companyRules[name] as RuleDeclaration;
  const of = (value: number): number => (zeroIsNone && value === 0 ? Number.POSITIVE_INFINITY : value);
  return of(after) > of(before);
}

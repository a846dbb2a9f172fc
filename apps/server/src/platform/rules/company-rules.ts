/** A rule that a company sets. `least` and `most` are bounds of the value, both included. */
interface RuleDeclaration {
  /** Its meaning, in a sentence for staff. */
  meaning: string;
  unit:
    | 'minutes'
    | 'grams or millilitres'
    | 'orders'
    | 'pieces'
    | 'hours'
    | 'registrations'
    | 'sessions'
    | 'sign-ins'
    | 'days'
    | 'US dollars'
    | 'percent'
    | 'yes or no';
  /** The law that asks for it, with its article; absent for a decision of the company alone. */
  source?: string;
  standard: number;
  least: number;
  most: number;
  /** True if it limits the money that one person may move alone: raising it needs a second person. Absent otherwise. */
  raisedByTwo?: boolean;
  /** True if 0 means that there is no limit, so 0 permits more than every other value. Absent otherwise. */
  zeroIsNone?: boolean;
  /** True if what every visitor sees depends on it, so that a change has to be announced. Absent otherwise. */
  isShown?: boolean;
}

/** Every rule that a company may set. A new one is an entry here and a `readRule` at its use; it needs no row and no migration. */
export const companyRules = {
  newcomerUnpaidOrders: {
    meaning: 'How many unpaid orders a member who has never paid for one or has not confirmed the email address may have',
    unit: 'orders',
    standard: 3,
    least: 1,
    most: 1_000,
  },
  memberUnpaidOrders: {
    meaning: 'How many unpaid orders a member who has paid before may have',
    unit: 'orders',
    standard: 10,
    least: 1,
    most: 1_000,
  },
  newcomerReservedPieces: {
    meaning:
      'How many items of a variant the unpaid orders of a member who has never paid for one or has not confirmed the email address may reserve',
    unit: 'pieces',
    standard: 20,
    least: 1,
    most: 99_999,
  },
  memberReservedPieces: {
    meaning: 'How many items of a variant the unpaid orders of a member who has paid before may reserve',
    unit: 'pieces',
    standard: 99_999,
    least: 1,
    most: 99_999,
  },
  newcomerReservationHours: {
    meaning: 'How long an unpaid order keeps its items reserved if the member has never paid one or has not confirmed the email address',
    unit: 'hours',
    standard: 2,
    least: 1,
    most: 720,
  },
  memberReservationHours: {
    meaning: 'How long an unpaid order keeps its items reserved if the member has paid one before',
    unit: 'hours',
    standard: 24,
    least: 1,
    most: 720,
  },
  addressUnpaidOrders: {
    meaning:
      'How many unpaid orders of members who have never paid one or have not confirmed the email address may come from one IP address; a first order is always allowed',
    unit: 'orders',
    standard: 15,
    least: 1,
    most: 100_000,
  },
  addressReservedPieces: {
    meaning: 'How many items of a variant such orders from one IP address may reserve; a first order is always allowed',
    unit: 'pieces',
    standard: 60,
    least: 1,
    most: 99_999,
  },
  registrationsPerAddress: {
    meaning: 'How many members may register from one IP address in an hour',
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
    meaning: 'How many registrations from one IP address may be refused in an hour',
    unit: 'registrations',
    standard: 30,
    least: 5,
    most: 10_000,
  },
  sessionsPerMember: {
    meaning: 'How many devices a member may be signed in on; signing in on one more signs out the least recently used',
    unit: 'sessions',
    standard: 20,
    least: 1,
    most: 1_000,
  },
  signInsPerHour: {
    meaning: 'How many sign-ins per hour a member may make from one IP address',
    unit: 'sign-ins',
    standard: 60,
    least: 5,
    most: 10_000,
  },
  disputeWindowDays: {
    meaning: 'How many days after a payment its charge is still checked, because the payer’s bank may reverse it',
    unit: 'days',
    standard: 120,
    least: 4,
    most: 730,
  },
  statementWithoutSecondPersonDollars: {
    meaning: 'How much money of one bank statement one person may record alone; more needs a second person, and 0 always asks for one',
    unit: 'US dollars',
    standard: 0,
    least: 0,
    most: 1_000_000,
    raisedByTwo: true,
  },
  refundWithoutSecondPersonDollars: {
    meaning:
      'How much one person may refund alone: of one order since a second person approved a refund of it, and to one member and in total within 24 hours; more needs a second person',
    unit: 'US dollars',
    standard: 500,
    least: 0,
    most: 1_000_000,
    raisedByTwo: true,
  },
  staffMoneyPerDayDollars: {
    meaning:
      'How much money one person may move alone within 24 hours, refunds, withdrawals and everything else together; more needs a second person, and 0 means no limit',
    unit: 'US dollars',
    standard: 0,
    least: 0,
    most: 10_000_000,
    raisedByTwo: true,
    zeroIsNone: true,
  },
  addressWithoutSecondPersonDollars: {
    meaning:
      'How much the orders that one person sends to another address alone may cost: of one member and in total within 24 hours; more needs a second person',
    unit: 'US dollars',
    standard: 500,
    least: 0,
    most: 1_000_000,
    raisedByTwo: true,
  },
  approvalWaitMinutes: {
    meaning:
      'How many minutes an approved action that moves money or sends mail waits before it is carried out; until then the approval can be undone, and 0 carries it out at once',
    unit: 'minutes',
    standard: 10,
    least: 0,
    most: 1_440,
  },
  discountWithoutSecondPersonPercent: {
    meaning:
      'How much of the price of goods one person may take off, by a new price or by promotions together; more needs a second person, and so do goods that count more PV or CV than is paid for them',
    unit: 'percent',
    standard: 50,
    least: 0,
    most: 100,
    raisedByTwo: true,
  },
  planPaysAtMostPercent: {
    meaning: 'How much of the value of the PV a plan may pay in the worst case; a plan that may pay more is refused',
    unit: 'percent',
    standard: 100,
    least: 1,
    most: 100,
    raisedByTwo: true,
  },
  bankTransferDays: {
    meaning: 'How many days an order to be paid by bank transfer keeps its items reserved, counted from when it was placed',
    unit: 'days',
    standard: 7,
    least: 1,
    most: 60,
  },
  bankMoneyToBalanceDollars: {
    meaning: 'How much of an unassigned bank transfer the staff may credit to the member’s e-wallet; 0 forbids it',
    unit: 'US dollars',
    standard: 500,
    least: 0,
    most: 1_000_000,
    raisedByTwo: true,
  },
  withdrawalHintDays: {
    meaning: 'For how many days an address, bank account, device or password counts as new when a withdrawal is checked',
    unit: 'days',
    standard: 7,
    least: 1,
    most: 90,
  },
  registrationAsksContact: {
    meaning: 'How registration asks for name and telephone, by which callers are found: 0 not at all, 1 as required fields',
    unit: 'yes or no',
    standard: 0,
    least: 0,
    most: 1,
    isShown: true,
  },
  withdrawalHintDollars: {
    meaning: 'How many US dollars a member may request within 24 hours before the staff are asked to check',
    unit: 'US dollars',
    standard: 1_000,
    least: 0,
    most: 1_000_000,
  },
  withdrawalFeeDollars: {
    meaning: 'How much banks deduct from a payout to a bank account on its way; members see it when they withdraw, and 0 shows nothing',
    unit: 'US dollars',
    standard: 0,
    least: 0,
    most: 1_000,
  },
  withdrawalArrivalDays: {
    meaning:
      'How many days a payout takes at most from its approval until it is in the bank account; members see it when they withdraw, and 0 shows nothing',
    unit: 'days',
    standard: 0,
    least: 0,
    most: 60,
  },
  unitPriceQuantity: {
    meaning:
      'How many grams or millilitres the unit price next to each price is for, such as 1,000 for a kilogram or liter; lengths are priced by the meter and counted contents by the item, and 0 shows no unit prices',
    unit: 'grams or millilitres',
    source: 'Directive 98/6/EC, Articles 2(b) and 3; in Germany § 4 and § 5(1) PAngV, a kilogram or liter',
    standard: 0,
    least: 0,
    most: 1_000,
  },
  priorPriceDays: {
    meaning:
      'How many days before a price reduction are searched for the lowest price, which is then shown next to each struck price; 0 shows none',
    unit: 'days',
    source: 'Directive 98/6/EC, Article 6a, as amended by Directive (EU) 2019/2161: at least 30 days',
    standard: 0,
    least: 0,
    most: 366,
  },
  orderButtonObliges: {
    meaning: 'How the button that places an order is worded: 0 as usual, 1 so that it says that the order obliges to pay',
    unit: 'yes or no',
    source: 'Directive 2011/83/EU, Article 8(2); in Germany § 312j(3) BGB, in Spain Article 98(2) TRLGDCU',
    standard: 0,
    least: 0,
    most: 1,
  },
} as const satisfies Record<string, RuleDeclaration>;

/** The law that asks for a rule; undefined for a decision of the company alone. */
export const sourceOf = (name: RuleName): string | undefined => (companyRules[name] as RuleDeclaration).source;

export type RuleName = keyof typeof companyRules;

export const ruleNames: readonly RuleName[] = Object.keys(companyRules) as RuleName[];

export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(companyRules, name);
}

export const isRaisedByTwo = (name: RuleName): boolean => (companyRules[name] as RuleDeclaration).raisedByTwo === true;

/** Whether what every visitor sees depends on the rule. */
export const isShownRule = (name: RuleName): boolean => (companyRules[name] as RuleDeclaration).isShown === true;

/** Whether a value of a rule permits more than another one. */
export function letsMoreThrough(name: RuleName, after: number, before: number): boolean {
  const { zeroIsNone = false } = companyRules[name] as RuleDeclaration;
  const of = (value: number): number => (zeroIsNone && value === 0 ? Number.POSITIVE_INFINITY : value);
  return of(after) > of(before);
}

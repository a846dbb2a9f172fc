/** A demo account that people can sign in to. Passwords are as typed, not hashed. */
export interface DemoAccount {
  username: string;
  companyCode: string;
  locale: string;
  password: string;
  paymentPassword: string | undefined;
  firstName: string;
  lastName: string;
  paperNumber: string;
  mobile: string;
  /** Opening balances in cents by ledger account; an account without an entry does not exist. */
  funds: Partial<Record<'6' | '7' | '8' | '9', bigint>>;
}

const account = (
  username: string,
  companyCode: string,
  locale: string,
  rest: Omit<DemoAccount, 'username' | 'companyCode' | 'locale' | 'password'>,
): DemoAccount => ({
  username,
  companyCode,
  locale,
  password: 'demo1234',
  ...rest,
});

export const DEMO_ACCOUNT: DemoAccount = account('demo', 'US', 'en_US', {
  paymentPassword: 'pay1234',
  firstName: 'Ingrid',
  lastName: 'Solberg',
  paperNumber: 'D4471902',
  mobile: '2065550142',
  funds: { '6': 248_050n, '7': 64_000n, '8': 15_000n, '9': 32_000n },
});

/** Placed after `demo`, in this order. */
export const REGIONAL_ACCOUNTS: readonly DemoAccount[] = [
  account('taiwan', 'TW', 'zh_TW', {
    paymentPassword: 'pay1234',
    firstName: '雅婷',
    lastName: '林',
    paperNumber: 'A223456781',
    mobile: '912345678',
    funds: { '6': 86_025n, '7': 12_000n, '9': 4_000n },
  }),
  account('korea', 'KR', 'ko_KR', {
    paymentPassword: 'pay1234',
    firstName: '지우',
    lastName: '김',
    paperNumber: 'M12345678',
    mobile: '1023456789',
    funds: { '6': 31_500n, '7': 5_000n, '9': 0n },
  }),
  account('japan', 'JP', 'ja_JP', {
    paymentPassword: 'pay1234',
    firstName: '美咲',
    lastName: '佐藤',
    paperNumber: 'TK1234567',
    mobile: '9012345678',
    funds: { '6': 27_800n, '7': 3_000n, '9': 0n },
  }),
];

/** The newest member, with an empty profile and an empty downline. */
export const NEWBIE_ACCOUNT: DemoAccount = account('newbie', 'US', 'en_US', {
  paymentPassword: undefined,
  firstName: '',
  lastName: '',
  paperNumber: '',
  mobile: '',
  funds: { '6': 0n, '7': 0n, '9': 0n },
});

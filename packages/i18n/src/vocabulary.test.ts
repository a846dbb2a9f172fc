import { describe, expect, it } from 'vitest';
import { readDictionaries } from './dictionaries.ts';
import { type Locale, locales } from './locales.ts';

const dictionaries = readDictionaries();
const textsOf = (locale: Locale, namespace: string) => dictionaries.get(locale)?.get(namespace) ?? {};

/** Labels that the specification names without a screen for them, by subject, with their English words. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  transaction: {
    time: 'Transaction time',
    amount: 'Transaction amount',
    type: 'Transaction type',
    summary: 'Summary',
    note: 'Note',
    fee: 'Transaction fee',
    status: 'Transaction status',
  },
  bonus: {
    period: 'Bonus period',
    type: 'Bonus type',
    amount: 'Bonus amount',
    contributingMember: 'Contributing member',
    contributingOrder: 'Contributing order',
    contributedPv: 'Contributed PV',
    percentage: 'Percentage',
    rank: 'Rank',
  },
  profile: {
    nickname: 'Nickname',
    landline: 'Landline',
    birthday: 'Birthday',
    companyName: 'Company name',
    district: 'District',
  },
  rank: {
    newMember: 'New member',
    silver: 'Silver',
    gold: 'Gold',
    platinum: 'Platinum',
    diamond: 'Diamond',
    amber: 'Amber',
    sapphire: 'Sapphire',
    ruby: 'Ruby',
    crown: 'Crown',
    crownAmbassador: 'Crown ambassador',
    eliteCrownAmbassador: 'Elite crown ambassador',
  },
  card: {
    newMember: 'New member',
    silver: 'Silver card',
    gold: 'Gold card',
    platinum: 'Platinum card',
    diamond: 'Diamond card',
  },
  orderState: {
    paying: 'Payment in progress',
    paid: 'Paid',
    cancelled: 'Cancelled',
    returned: 'Returned or charged back',
    paymentFailed: 'Payment failed',
    pending: 'Pending order',
  },
  withdrawalState: {
    pendingRegistration: 'Pending registration',
    success: 'Success',
    failed: 'Failed',
    pendingReissue: 'Pending reissue',
    reissued: 'Reissued',
  },
  bonusState: { pending: 'Pending', released: 'Released' },
  cardState: { activated: 'Activated', notActivated: 'Not activated' },
  rule: {
    placementRequired: 'Please enter the placement number, or turn on automatic placement',
    placementIgnored: 'With automatic placement the placement number is not used',
    amountOverBalance: 'The amount cannot exceed the balance',
    mixedOverTotal: 'The amount paid from a balance cannot exceed the order total',
    cardExpiry: 'The expiry date must be given as MM/YY',
    newMemberDuty: 'A new member must directly recommend one person and place an order',
  },
  message: {
    networkError: 'Network error. Please try again',
    saveFailed: 'Saving failed',
    loadFailed: 'Loading failed. Tap to try again',
    paymentFailed: 'Payment failed. Please try again',
    wrongPaymentPassword: 'Wrong payment password',
    insufficientBalance: 'Insufficient balance. Please use another payment method',
    insufficientWallet: 'Insufficient wallet balance',
    walletFetchFailed: 'The wallet balance could not be fetched',
    orderNotFound: 'Order not found',
    unsupportedMethod: 'Unsupported payment method selected',
    modificationFailed: 'Modification failed',
    identificationFailed: 'Identification failed',
    refreshFailed: 'Refreshing failed',
    transactionFailed: 'Transaction failed',
    addressEmpty: 'The address is empty',
    addAddress: 'Please add a shipping address first',
    addCard: 'Please add a credit card',
    noPermission: 'No permission to use the camera or the album. Please go to the settings',
    scanFailed: 'The scan was not recognized',
    albumFailed: 'Saving to the album failed',
    withdrawalRequested: 'Request submitted, waiting for staff review',
    realTimeReference: 'Real-time performance is for reference only, and final settlement data prevails',
    repurchaseExpiring: 'The validity of your bonus re-purchase is about to expire',
    voucherNotRefundable: 'Voucher credit cannot be refunded once used',
  },
};

describe('the vocabulary', () => {
  const named = Object.entries(labels).flatMap(([group, entries]) =>
    Object.entries(entries).map(([name, words]) => [`${group}.${name}`, words] as const),
  );

  it('The vocabulary holds every label that the specification names, in English words', () => {
    expect(textsOf('en_US', 'vocabulary')).toMatchObject(Object.fromEntries(named));
  });

  it.each(locales)('The vocabulary holds every label in %s', (locale) => {
    const texts = textsOf(locale, 'vocabulary');
    expect(named.filter(([key]) => (texts[key] ?? '').trim() === '').map(([key]) => key)).toEqual([]);
  });

  it('The vocabulary holds names for the menus of the back office', () => {
    const menus = Object.keys(textsOf('en_US', 'vocabulary')).filter((key) => key.startsWith('menu.'));
    expect(menus.length).toBeGreaterThan(10);
  });
});

const stars = ['None', 'Yellow diamond', 'Blue diamond', 'Red diamond', 'Crown', 'Crown ambassador', 'Crown envoy'];
const levels = ['New member', 'Silver card', 'Gold card', 'Platinum card', 'Diamond card'];

it.each(['earnings', 'messages'])('Ranks are named by star code, 0 to 60, in %s', (namespace) => {
  const texts = textsOf('en_US', namespace);
  const codes = Object.keys(texts).filter((key) => key.startsWith('star.'));
  expect(Object.fromEntries(codes.map((key) => [key, texts[key]]))).toEqual(
    Object.fromEntries(stars.map((name, at) => [`star.${at * 10}`, name])),
  );
});

it('Member levels are named by card code, 0 to 4', () => {
  const texts = textsOf('en_US', 'frame');
  expect(levels.map((_name, code) => texts[`level.${code}`])).toEqual(levels);
});

it('Withdrawals are named by the codes of their states and currencies', () => {
  expect(textsOf('en_US', 'wallet')).toMatchObject({
    'state.0': 'Pending registration',
    'state.1': 'Success',
    'state.2': 'Failed',
    'state.3': 'Pending reissue',
    'state.4': 'Reissued',
    'currency.1': '{{baseCode}}',
    'currency.3': 'USDT-ERC20',
    'currency.4': 'USDT-TRC20',
  });
});

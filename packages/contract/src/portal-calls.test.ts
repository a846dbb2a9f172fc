import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type OperationName, operations } from './index.ts';
import { pathsOf, within, words } from './testing/schema-paths.ts';

const address = 'firstName lastName mobiletele address city provinceDesc companyCodeDesc postalcode email';
const order = [
  ...within(
    'data',
    `moId memberOrderNo status isRetreatOrder dateParse checkParse payStyleDesc amount2 pvAmt feeAddTax deposit ${address}`,
  ),
  ...within('data', 'canWatch orderAmount'),
  ...within('data.jpoMemberOrderFee', 'mofId feeType fee'),
  ...within('data.jpoMemberOrderList', 'pttId productName qty price imageLinkList.imageLink'),
  ...within('data.jpoMemberOrderList.jpmProductSaleTeamType', 'skuDesc1 skuDesc2 pv price showPrice jpmProductSaleNew.productNo'),
];
const week = within(
  'data',
  'DATE_RANGE DIRECT_BONUS SINGLE_LINE_BONUS MUTUAL_PAIR_BONUS MUTUAL_RELAY_BONUS LEADERSHIP_BONUS LEVEL_DIFFERENCE_BONUS EXPERIENCE_HALL_BONUS',
);
const month = within('data', 'W_MONTH MONTH_LINK_MAX_PV MONTH_LINK_MIN_PV MONTH_OWN_PV MONTH_LINK_GROUP_PV PASS_STAR_STR');
const kept = within('data', 'W_WEEK KEEP_USER_CODE KEEP_PV');
const history = within('data', 'moId ORDER_NO SHIPPING_FEE TAX_FEE AUDIT_TIME TOTAL_AMOUNT TOTAL_PV');
const placed = within(
  'data',
  'USER_CODE NUSER_CODE EMAIL FIRST_NAME_KANA END_WEEK MONTH_LINK_MIN_PV LEFT RIGHT MEMBER_LEVEL GEN LINK_NO SIDE',
);
const running = within(
  'data',
  `HIGHEST_PASS_STAR HIGHEST_PASS_STAR_STR PASS_STAR PASS_STAR_STR NEXT_PASS_STAR NEXT_PASS_STAR_STR GAP_PERCENTAGE MONTH_CX_PV
  GAP_CX_PV MONTH_LINK_MAX_PV MONTH_LINK_MAX_USER GAP_LINK_MAX_PV MONTH_LINK_MIN_PV GAP_LINK_MIN_PV MONTH_RECOMMEND_PASS_NUM
  GAP_RECOMMEND_PASS_NUM`.replaceAll(/\s+/g, ' '),
);
const member = `userCode nuserCode email firstName lastName papernumber mobiletele recommendNo linkNo headImage companyCode cardType end_week date_pv`;

/** Fields that the portal's pages send with each call, and fields of the answer that they use. */
const calls: readonly (readonly [OperationName, string, readonly string[]])[] = [
  ['orderAll', 'pageNum pageSize status', [...order, 'size']],
  ['orderByOrderNo', 'memberOrderNo', order],
  ['getHistoryData', 'dataType pageNum pageSize', [...history, ...week, ...month, ...kept]],
  ['deleteOrder', 'moId', []],
  [
    'getLogisticsByMobile',
    'memberOrderNo',
    within('data', 'postId postType postUrl createTime productList.productName productList.productQty'),
  ],
  ['getDailyIncome', '', within('data', 'COM_TIME REUSER_CODE ITEM_TYPE BOUNS_MONEY')],
  ['getHistoryIncome', 'startWeek endWeek pageNum pageSize', week],
  ['getRealTimePerformance', '', running],
  ['getHistoryPerformance', 'startMonth endMonth pageNum pageSize', month],
  ['getKeepPerformance', 'pageNum pageSize', kept],
  ['getJmiRecommendRefs', 'userCode', placed],
  ['getJmiLinkRefs', 'userCode', placed],
  ['getWholeJmiLinkRefs', 'userCode', [...placed, 'data.children']],
  ['getLeftDownMember', 'side userCode', []],
  ['getJmiMember', '', within('data', member)],
  ['getFbBalance', 'bankbookType', ['data']],
  ['getFbJournals', 'dealStartTime dealEndTime pageNum pageSize bankbookType', within('data', 'dealDate dealType money balance notes')],
  ['getNoShowOrder', '', within('data', 'transVst transOther withdraw')],
  ['transferAccountVst', 'money paypassword remark', []],
  ['transferAccount', 'money destinationUserCode email verifyCode paypassword', []],
  ['saveJbdSendNote', 'amount password sendType verifyCode address email', []],
  ['getJbdSendNote', 'pageNum pageSize', within('data', 'createTimeparse remittanceMoney curreny reissueStatus')],
  ['deleteCreditCard', 'id', []],
  ['saveHeadImage', 'headImage', []],
  ['saveInfo', 'firstName lastName email papernumber mobiletele', []],
  ['reSetPassword', 'oldPassword newPassword newPassword2', []],
  ['reSetPassword2', 'newPassword newPassword2 verifyCode userCode email', []],
  ['deleteJmiAddrBook', 'fabId', []],
  ['setDefaultJmiAddrBook', 'fabId', []],
  ['searchOrderId', 'shOrderId', [...within('data', 'status description'), 'orderId']],
  ['getUpgradeV', 'versionCode', ['apkUrl']],
  ['getCharacterCoding', '', within('data', 'CHARACTER_CODE CHARACTER_NAME')],
];

const fieldsOf = (name: OperationName): Readonly<Record<string, z.ZodType>> => operations[name].payload.shape;

describe.each(calls)('%s', (name, payload, answer) => {
  it('The call takes these fields and requires no others, and answers what the pages use', () => {
    const fields = fieldsOf(name);
    expect(words(payload).filter((field) => !(field in fields))).toEqual([]);
    const others = Object.keys(fields).filter((field) => !words(payload).includes(field));
    expect(others.filter((field) => !fields[field]?.safeParse(undefined).success)).toEqual([]);
    const answered = new Set(pathsOf(operations[name].answer));
    expect(answer.filter((field) => !answered.has(field))).toEqual([]);
  });
});

describe('the values of the fields', () => {
  const digits = ['-1', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
  const taken = (name: OperationName, field: string, values: readonly unknown[]) =>
    values.filter((value) => fieldsOf(name)[field]?.safeParse(value).success);

  it.each<[OperationName, string, string]>([
    // 1 unpaid, 2 completed.
    ['orderAll', 'status', '1 2'],
    ['getFbJournals', 'bankbookType', '6 7 8 9'],
    // 1 USD, 3 USDT-ERC20, 4 USDT-TRC20.
    ['saveJbdSendNote', 'sendType', '1 3 4'],
    // 1 payment password and recovery, 2 transfer or withdrawal. 3, proof of the member's own address, is an addition of
    // this product.
    ['sendEmailVerifyCode', 'type', '1 2 3'],
    // 0 left, 1 right.
    ['getLeftDownMember', 'side', '0 1'],
  ])('The call %s: the field %s is one of %s', (name, field, values) => {
    expect(taken(name, field, digits)).toEqual(words(values));
  });

  it('The values of a field name four histories', () => {
    expect(taken('getHistoryData', 'dataType', ['order', 'bonus', 'perf', 'retain', 'member', ''])).toEqual([
      'order',
      'bonus',
      'perf',
      'retain',
    ]);
  });

  it.each<[OperationName, number]>([
    ['orderAll', 5],
    ['getHistoryData', 10],
    ['getHistoryIncome', 10],
    ['getHistoryPerformance', 10],
    ['getKeepPerformance', 10],
    ['getFbJournals', 10],
    ['getJbdSendNote', 10],
  ])('The call %s: a page has %i rows where nothing is said', (name, rows) => {
    expect(fieldsOf(name)['pageSize']?.parse(undefined)).toBe(rows);
  });

  it('The call takes card ids joined with commas to delete', () => {
    expect(taken('deleteCreditCard', 'id', ['7', '7,12', '7;12', '7,', 'all'])).toEqual(['7', '7,12']);
  });
});

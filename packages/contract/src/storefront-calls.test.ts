import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type OperationName, operations } from './index.ts';
import { pathsOf, within, words } from './testing/schema-paths.ts';

const product = 'pttId productName pv price showPrice orderType';
const pictures = 'jpmProductSaleNew.jpmProductSaleImageList';
const listed = [...within('data', product), ...within(`data.${pictures}`, 'imageLink imageOrder')];
const address =
  'fabId firstName lastName email mobiletele papernumber countryCode province city address postalcode clearanceCode isDefault';
const order = [
  ...within('data', 'moId memberOrderNo status amount2 tax deposit logisticsExpense pvAmt feeAddTax jpoMemberOrderList'),
  ...within('data.jpoMemberOrderFee', 'feeType fee'),
];
const balance = 'dataType phoneType payType orderId payPassword seen orderAmount subAmt';
const thirdParty = 'orderId payPassword flag subAmt orderAmount payType phoneType creditId remaining seen';
const paid = within('data', 'status subAmt remaining');
const link = ['data', 'searchOrder'];

/** Fields that the shop's pages send with each call, and fields of the answer that they use. */
const calls: readonly (readonly [OperationName, string, readonly string[]])[] = [
  ['showBanner', 'type', within('data', 'newId url redirctUrl')],
  ['getFirstNew', '', [...within('data', 'partId partName orderType'), ...within('data.carList', product)]],
  ['getProductListNew', 'partId orderType pageNum pageSize tradeName', [...listed, 'size']],
  ['getProCate', '', within('data', 'partId partName orderType')],
  ['getProducts', 'pttId', [...listed, ...within('data', 'spuDesc1 spuDesc2 skuDesc1 skuDesc2 jpmProductSaleNew.briefIntroduction')]],
  ['getProductSkuList', 'pttId', [...within('data', 'specsId specs'), ...within('data.productList', 'pttId skuDesc1 skuDesc2')]],
  ['gettoken', 'userCode password locale', within('data', 'token userId')],
  [
    'registerMember',
    'nuserCode recommendNo linkNo companyCode email netType side locale password password2 timestamp authId userId firstName lastName mobiletele agreementIds',
    ['data'],
  ],
  ['getAlCountryCode', '', within('data', 'companyCode companyName flag')],
  ['sendEmailVerifyCode', 'type userCode email timestamp authId locale', []],
  ['passwordReset', 'userCode email verifyCode password timestamp authId locale', []],
  [
    'getCartOrderList',
    'userCode',
    within('data.cartProduct', 'sclId scId pttId productName skuDesc1 skuDesc2 pv price showPrice qty imageList.imageLink'),
  ],
  ['addToCart', 'userCode productId orderType isCheck isShipments isMobile qty', []],
  ['editCartpty', 'sclId qty', []],
  ['deleCartproductPL', 'sclIdStr', []],
  ['getNotice', 'pageNum pageSize', [...within('data', 'DL_ID FILE_NAME FILE_LINK IS_READ'), 'size']],
  ['setNoticeReaded', 'id', []],
  ['getJmiAddrBook', '', within('data', `${address} countryCodeDesc companyCodeDesc provinceDesc`)],
  // A row of getJmiAddrBook can be sent back whole.
  ['saveJmiAddrBook', `${address} countryCodeDesc companyCodeDesc provinceDesc seen`, []],
  ['getStateProvinces', 'companyCode', within('data.jalStateProvinces', 'stateProvinceId stateProvinceName')],
  ['getAddressByPostalCode', 'postalCode companyCode', within('data', 'provinceId city address')],
  ['addJpoMemberOrder', 'fabId cartBuyType orderBuyTppe promotionKey seen addressSeen', ['data.memberOrderNo']],
  ['orderByOrderNo', 'memberOrderNo', order],
  ['getPayOther', 'memberOrderNo payUserCode', order],
  ['findCreditCard', '', within('data', 'id cardId firstName lastName phone validityDate')],
  ['saveCreditCard', 'firstName lastName phone cardId validityDate cvv', []],
  ['getFbBalance', 'bankbookType', ['data']],
  ['getNoCyOrder', '', ['data']],
  ['getNopassword', '', ['data']],
  ['payOrderByFb', balance, paid],
  ['payOther', balance, paid],
  ['payOrderByXnCoin', thirdParty, link],
  ['payOtherByXnCoin', thirdParty, link],
  ['payOrderByCitcon', thirdParty, link],
  ['payOtherOrderByCitcon', thirdParty, link],
  // Listed without their payloads.
  ['getJmiMember', '', []],
  ['notReadedNum', '', []],
  ['saveLocaleCode', 'locale', []],
  ['getCharacterCoding', '', []],
];

describe.each(calls)('%s', (name, payload, answer) => {
  it('The call takes these fields and no others, and answers what the pages use', () => {
    expect(Object.keys(operations[name].payload.shape).toSorted()).toEqual(words(payload).toSorted());
    const answered = new Set(pathsOf(operations[name].answer));
    expect(answer.filter((field) => !answered.has(field))).toEqual([]);
  });
});

/** Filters the values that a field of the call's payload accepts. */
const taken = (name: OperationName, field: string, values: readonly unknown[]): unknown[] => {
  const shape: Readonly<Record<string, z.ZodType>> = operations[name].payload.shape;
  const schema = shape[field];
  return values.filter((value) => schema?.safeParse(value).success);
};
const digits = ['-1', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
const aFewText = (length: number) => 'a'.repeat(length);

describe('the values of the fields', () => {
  it.each<[OperationName, string, string]>([
    ['showBanner', 'type', '10'],
    ['registerMember', 'netType', '0 1'],
    ['registerMember', 'side', '0 1'],
    ['addToCart', 'isCheck', '0 1'],
    ['addToCart', 'isShipments', '0 1'],
    ['addToCart', 'isMobile', '0 1'],
    ['addJpoMemberOrder', 'cartBuyType', '0'],
    ['addJpoMemberOrder', 'orderBuyTppe', '0'],
    // 6 electronic passbook, 7 reorder fund, 8 start-up fund, 9 travel points.
    ['getFbBalance', 'bankbookType', '6 7 8 9'],
    ['payOrderByFb', 'payType', '1 2 3'],
    ['payOther', 'payType', '1 2 3'],
    ['payOrderByFb', 'dataType', '0'],
    ['payOrderByCitcon', 'flag', '1'],
    // 8 is bank transfer, which is not in the specification.
    ['payOrderByCitcon', 'payType', '1 2 3 4 5 6 7 8'],
    ['payOtherByXnCoin', 'payType', '1 2 3 4 5 6 7 8'],
  ])('The call %s: the field %s is one of %s', (name, field, values) => {
    expect(taken(name, field, digits)).toEqual(words(values));
  });

  it.each<[OperationName, string, unknown]>([
    ['addToCart', 'isCheck', '1'],
    ['addToCart', 'isShipments', '0'],
    ['addToCart', 'isMobile', '0'],
    ['payOrderByFb', 'phoneType', '0'],
    ['payOrderByCitcon', 'subAmt', '0'],
    ['getProductListNew', 'pageSize', 8],
    ['getNotice', 'pageSize', 10],
  ])('The call %s: the field %s is %s where it is left out', (name, field, value) => {
    const shape: Readonly<Record<string, z.ZodType>> = operations[name].payload.shape;
    const schema = shape[field];
    expect(schema?.parse(undefined)).toBe(value);
  });

  it('A product page adds one to a hundred pieces, a line holds one to 99999', () => {
    expect(taken('addToCart', 'qty', [0, 1, 100, 101])).toEqual([1, 100]);
    expect(taken('editCartpty', 'qty', [0, 1, 99_999, 100_000])).toEqual([1, 99_999]);
  });

  it('A username has thirty characters at most, a mailed code six digits', () => {
    expect(taken('gettoken', 'userCode', ['', aFewText(30), aFewText(31)])).toEqual([aFewText(30)]);
    expect(taken('registerMember', 'nuserCode', ['', aFewText(30), aFewText(31)])).toEqual([aFewText(30)]);
    expect(taken('passwordReset', 'verifyCode', ['', '12345', '123456', '1234567'])).toEqual(['123456']);
  });
});

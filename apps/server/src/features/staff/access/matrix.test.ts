import { builtInRoles, type OperationDefinition, operations, type Permission } from '@upline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffCall, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createShopper } from '../../order/testing/shopper.ts';
import { insertStaff } from '../people/insert-staff.ts';

/**
 * What a call of the staff is about. `member`, `order` and `note` name the payload's field of the number: a foreign company's one must answer as one that does
 * not exist. `list`: its rows must be those of the own companies. `elsewhere`: the named test holds a foreign one against an unknown one, because a row of the
 * kind takes more than this file has. `shop` and `own`: about the whole shop, or about the caller.
 */
type Subject = 'shop' | 'own' | 'list' | { member: string } | { order: string } | { note: string } | { elsewhere: string };

const approvals = { elsewhere: 'approvals/approvals.test.ts' };
const money = { elsewhere: 'withdrawals' };
const reconciliation = { elsewhere: 'ledger/reconciliation.test.ts' };
const countries = { elsewhere: 'countries/countries.test.ts' };
const tasks = { elsewhere: 'home/home.test.ts' };
const ofMember = { member: 'memberCode' };
const ofOrder = { order: 'orderNo' };

/** Every call of the staff. A new call is added here with its subject. */
const subjects: Readonly<Record<string, Subject>> = {
  activatePlan: 'shop',
  closeWeek: 'shop',
  movePlanStart: 'shop',
  // Shown by company: sums and members of the person's companies alone.
  listWeeks: 'list',
  listMonths: 'list',
  listWeekEarnings: 'list',
  getWeek: { elsewhere: 'earnings/earnings-desk.test.ts' },
  holdEarnings: ofMember,
  markChangeSeen: ofMember,
  freeEarnings: ofMember,
  // About members of all companies: refused to people who are limited to some.
  releaseWeek: 'shop',
  startComparison: 'shop',
  cancelComparison: 'shop',
  getComparison: 'shop',
  draftPlan: 'shop',
  listPlans: 'shop',
  listRules: 'shop',
  retirePlan: 'shop',
  simulatePlan: 'shop',
  addStaff: 'shop',
  adjustStock: 'shop',
  addPromotion: 'shop',
  changePromotion: 'shop',
  endPromotion: 'shop',
  getPromotion: 'shop',
  listPromotionChanges: 'shop',
  listPromotions: 'shop',
  previewPromotion: 'shop',
  getStockJournal: { elsewhere: 'stock/stock.test.ts' },
  listStock: 'shop',
  addDelivery: 'shop',
  setDeliveryLine: 'shop',
  bookDelivery: 'shop',
  correctDelivery: 'shop',
  dropDelivery: 'shop',
  getDelivery: 'shop',
  listDeliveries: 'shop',
  beginCount: 'shop',
  getCount: 'shop',
  countVariant: 'shop',
  applyCount: 'shop',
  dropCount: 'shop',
  listCounts: 'shop',
  placeVariant: 'shop',
  listVariants: 'shop',
  addProduct: 'shop',
  getMedia: 'shop',
  listMedia: 'shop',
  removeMedia: 'shop',
  replaceMedia: 'shop',
  setFocalPoint: 'shop',
  setMediaWords: 'shop',
  uploadMedia: 'shop',
  dropProductDraft: 'shop',
  getStaffProduct: 'shop',
  listPricePeriods: 'shop',
  listProducts: 'shop',
  listShelves: 'shop',
  previewShop: 'shop',
  publishProduct: 'shop',
  saveProductDraft: 'shop',
  undoProductChanges: 'shop',
  publishBanner: 'shop',
  publishNotice: 'shop',
  setPrice: 'shop',
  addShelf: 'shop',
  endPrice: 'shop',
  getProductPrices: 'shop',
  orderShelves: 'shop',
  planPrice: 'shop',
  removeShelf: 'shop',
  saveShelf: 'shop',
  scheduleProduct: 'shop',
  unscheduleProduct: 'shop',
  setRule: 'shop',
  // Countries are shown to people of their companies, and changed by people of all.
  listCountries: 'list',
  getCountry: countries,
  getCountryUse: countries,
  listCountryChanges: countries,
  addCountry: 'shop',
  saveCountry: 'shop',
  serveCountry: 'shop',
  saveProvince: 'shop',
  offerProvince: 'shop',
  removeProvince: 'shop',
  planTaxRate: 'shop',
  planShippingRate: 'shop',
  setTaxRate: 'shop',
  setShippingRate: 'shop',
  endRate: 'shop',
  removeRate: 'shop',
  addApiKey: 'shop',
  listApiKeys: 'shop',
  revokeApiKey: 'shop',
  addWebhook: 'shop',
  changeWebhook: 'shop',
  getWebhook: 'shop',
  // Deliveries are those of the person's companies.
  getWebhookDelivery: { elsewhere: 'webhooks/webhooks.test.ts' },
  listWebhookDeliveries: { elsewhere: 'webhooks/webhooks.test.ts' },
  listWebhooks: 'shop',
  removeWebhook: 'shop',
  replayWebhookDeliveries: { elsewhere: 'webhooks/webhooks.test.ts' },
  rotateWebhookSecret: 'shop',
  sendTestEvent: 'shop',
  switchWebhook: 'shop',
  listRoles: 'shop',
  saveRole: 'shop',
  deleteRole: 'shop',
  listCompanies: 'list',
  listStaff: 'shop',
  inviteStaff: 'shop',
  changeStaff: 'shop',
  disableStaff: 'shop',
  enableStaff: 'shop',
  endStaffSessions: 'shop',
  resetStaffFactor: 'shop',
  verifyAudit: 'shop',
  getHealth: 'shop',
  // Acts on the whole shop are among its lines: refused to people who are limited to companies.
  listAudit: 'shop',
  approveRequest: approvals,
  getApproval: approvals,
  listApprovals: 'list',
  refuseRequest: approvals,
  withdrawRequest: approvals,
  approveWithdrawal: money,
  getWithdrawal: money,
  holdWithdrawal: money,
  releaseWithdrawal: money,
  showPayoutDetails: money,
  rotatePayoutKey: 'shop',
  payWithdrawal: money,
  rejectWithdrawal: money,
  returnWithdrawal: money,
  listWithdrawals: 'list',
  closeStaffTask: reconciliation,
  decideJob: reconciliation,
  getTask: tasks,
  recordSettlement: reconciliation,
  settleChargeback: reconciliation,
  previewChargeback: reconciliation,
  previewChargebackEarnings: reconciliation,
  settleCoins: reconciliation,
  settlePayment: reconciliation,
  listTasks: 'list',
  getHome: 'list',
  saveView: 'own',
  listViews: 'own',
  deleteView: 'own',
  listReports: 'own',
  // Its rows are held to companies in reports/reports.test.ts.
  runReport: { elsewhere: 'reports/reports.test.ts' },
  listReportSchedules: 'own',
  listReportRecipients: 'own',
  saveReportSchedule: 'own',
  deleteReportSchedule: 'own',
  startExport: 'own',
  cancelExport: 'own',
  getExport: 'own',
  getExportPart: 'own',
  listExports: 'own',
  uploadFile: 'own',
  listImportKinds: 'shop',
  getImportTemplate: 'shop',
  startImport: 'own',
  getImport: 'own',
  listImports: 'own',
  listImportRows: 'own',
  applyImport: 'own',
  cancelImport: 'own',
  getImportResult: 'own',
  findAnything: 'list',
  listMembers: 'list',
  listOrders: 'list',
  listPayments: 'list',
  listSignIns: 'list',
  addNote: ofMember,
  correctMember: ofMember,
  endMemberSessions: ofMember,
  getMemberAccess: ofMember,
  getStaffMember: ofMember,
  listMemberNotes: ofMember,
  lockMember: ofMember,
  mailPasswordReset: ofMember,
  showContact: ofMember,
  unlockMember: ofMember,
  explainMemberBonus: ofMember,
  listMemberHistory: ofMember,
  getMemberStanding: ofMember,
  listMemberWeeks: ofMember,
  listWalletEntries: ofMember,
  viewAsMember: ofMember,
  listMemberMails: ofMember,
  addFile: ofMember,
  getMemberNetwork: ofMember,
  listSponsored: ofMember,
  listMemberAddresses: ofMember,
  orderForMember: ofMember,
  getPad: { elsewhere: 'ordering/paying-at-pad.test.ts' },
  payOrderAtPad: { elsewhere: 'ordering/paying-at-pad.test.ts' },
  quoteOrderFor: ofMember,
  listFiles: ofMember,
  openFile: { elsewhere: 'files/upload-file.test.ts' },
  strikeFile: { elsewhere: 'files/upload-file.test.ts' },
  setWalletActs: { member: 'member' },
  adjustWallet: ofMember,
  listAdjustments: 'list',
  listAccounts: 'list',
  listEntries: 'list',
  getAccount: { elsewhere: 'ledger/walk.test.ts' },
  getTransfer: { elsewhere: 'ledger/walk.test.ts' },
  getLedgerProof: 'shop',
  proveLedger: 'shop',
  getGatewayDays: 'shop',
  listDifferences: 'list',
  listChargebacks: 'list',
  listCoins: 'list',
  noteChargeback: { elsewhere: 'ledger/reconciliation.test.ts' },
  strikeNote: { note: 'noteId' },
  resendMail: { elsewhere: 'members/mails.test.ts' },
  cancelOrder: ofOrder,
  correctOrderAddress: ofOrder,
  getOrderDocument: ofOrder,
  getStaffOrder: ofOrder,
  previewRefund: { order: 'memberOrderNo' },
  previewRefundEarnings: { order: 'memberOrderNo' },
  refundOrder: { order: 'memberOrderNo' },
  shipOrder: { order: 'memberOrderNo' },
  sendParcel: ofOrder,
  correctParcel: ofOrder,
  deliverParcel: ofOrder,
  undoParcel: ofOrder,
  listCarriers: 'shop',
  // A person limited to companies changes the carriers of these alone: carriers/carriers.test.ts.
  addCarrier: 'shop',
  changeCarrier: 'shop',
  removeCarrier: 'shop',
  listToPack: 'list',
  startPicking: { elsewhere: 'packing/to-pack.test.ts' },
  setPacking: ofOrder,
  readScannedCode: { elsewhere: 'packing/to-pack.test.ts' },
  getPickList: { elsewhere: 'packing/to-pack.test.ts' },
  getShippingPapers: { elsewhere: 'packing/to-pack.test.ts' },
  getOrderToPack: ofOrder,
  beginPasskey: 'own',
  finishPasskey: 'own',
  beginFactorPasskey: 'own',
  giveFactorPasskey: 'own',
  renamePasskey: 'own',
  removePasskey: 'own',
  giveFactorCode: 'own',
  beginTotp: 'own',
  finishTotp: 'own',
  removeTotp: 'own',
  renewRecoveryCodes: 'own',
  changeOwnPassword: 'own',
  listGranters: 'own',
  listOwnSessions: 'own',
  saveOwnLocale: 'own',
  endSession: 'own',
  getOwnAccount: 'own',
  staffSignOut: 'own',
};

const definitions = Object.values(operations) as unknown as (OperationDefinition & { name: StaffCall; payload: z.ZodObject })[];
const staffs = definitions.filter(({ caller }) => caller === 'staff');
const permitted = staffs.filter(({ permission }) => permission !== 'anybody');
const roles = Object.entries(builtInRoles) as [string, readonly Permission[]][];
const password = 'a sentence for tests';

let server: TestServer;
let door: StaffDoorOfTest;
let fixture: CatalogueFixture;
const browsers = new Map<string, StaffBrowser>();
/** An admin of one company, and one of the member's company. */
let foreign: StaffBrowser;
let own: StaffBrowser;
const numbers = { member: '', order: '', note: 0 };

async function signedIn(name: string, role: string, companies?: readonly string[]): Promise<StaffBrowser> {
  await insertStaff(server.database, { name, roles: [role], password, companies });
  const browser = door.browser();
  expect(await browser.call('staffSignIn', { name, password })).toMatchObject({ success: '1' });
  return browser;
}

beforeAll(async () => {
  server = await createTestServer();
  door = await openStaffDoor(server);
  fixture = await seedCatalogue(server.database);
  for (const [role] of roles) browsers.set(role, await signedIn(`one-${role}`, role));
  foreign = await signedIn('korean', 'admin', ['KR']);
  own = await signedIn('american', 'admin', ['US']);
  const shopper = await createShopper(server, fixture);
  await shopper.fill(fixture.products.serum.variantIds[0]);
  numbers.member = shopper.code;
  numbers.order = (await shopper.order()).memberOrderNo;
  const note = await own.call('addNote', { memberCode: shopper.code, text: 'Calls after 17:00' });
  numbers.note = (note['data'] as { noteId: number }).noteId;
});
afterAll(() => server.close());

/** Values of fields whose texts the contract gives no example of. */
const values: Readonly<Record<string, unknown>> = {
  reason: 'asked on the telephone, call 5512',
  carrier: 'UPS',
  trackingNo: '1Z999AA10123456784',
  week: 202_640,
  cause: 'identity',
  bonus: 'direct',
  addressId: 31,
  parcelId: 812,
  total: 152.02,
  lines: [{ productId: 1204, pieces: 2 }],
  orderKey: '7f2c1f0e-6f3e-4c58-9c52-2f6f6f6d6f01',
};

/** A payload of the examples that the contract gives, so that a new call needs none here. */
function exampleOf({ payload }: { payload: z.ZodObject }): Record<string, unknown> {
  const form = z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { examples?: unknown[]; enum?: unknown[] }>;
    required?: string[];
  };
  const required = form.required ?? [];
  return Object.fromEntries(
    required.map((field) => [field, form.properties?.[field]?.examples?.[0] ?? form.properties?.[field]?.enum?.[0] ?? values[field]]),
  );
}

it('every call of the staff says what it is about, and none says it that is gone', () => {
  expect(staffs.map(({ name }) => name).filter((name) => !Object.hasOwn(subjects, name))).toEqual([]);
  expect(Object.keys(subjects).filter((name) => !staffs.some((definition) => definition.name === name))).toEqual([]);
});

describe.each(permitted.map((definition) => [definition.name, definition] as const))('%s', (name, { permission }) => {
  it('is open to the roles that have its permission and to no other, and to nobody without a session', async () => {
    expect(await door.browser().call(name)).toMatchObject({ status: 401, error: 'signInNeeded' });
    for (const [role, permissions] of roles) {
      // An unknown field keeps an allowed call from doing anything.
      const answer = await (browsers.get(role) as StaffBrowser).call(name, { noSuchField: 1 });
      const isRefused = (answer as { error?: string }).error === 'notAllowed';
      expect([role, isRefused]).toEqual([role, !permissions.includes(permission as Permission)]);
    }
  });
});

const numbered = staffs.flatMap((definition) => {
  const subject = subjects[definition.name];
  if (typeof subject !== 'object' || 'elsewhere' in subject) return [];
  const [[kind, field] = ['', '']] = Object.entries(subject);
  return [[definition.name, definition, kind as keyof typeof numbers, field] as const];
});
const unknown = { member: 'US99999999', order: 'UPL2601000000', note: 999_999 };

it.each(numbered)('%s answers about a foreign company as about nothing', async (name, definition, kind, field) => {
  const example = exampleOf(definition);
  const ofForeign = await foreign.call(name, { ...example, [field]: numbers[kind] });
  const ofNothing = await foreign.call(name, { ...example, [field]: unknown[kind] });
  expect(ofForeign).toEqual(ofNothing);
  expect((ofForeign as { error?: string }).error).toMatch(/NotFound$/);
});

const lists = staffs.filter(({ name }) => subjects[name] === 'list');

it.each(lists.map((definition) => [definition.name, definition] as const))(
  '%s shows nobody of a foreign company',
  async (name, definition) => {
    const payload = name === 'findAnything' ? { text: numbers.member } : exampleOf(definition);
    const answer = await foreign.call(name, payload);
    expect(answer).toMatchObject({ success: '1' });
    for (const hidden of [numbers.member, numbers.order]) expect(JSON.stringify(answer)).not.toContain(hidden);
  },
);

it('a person of the same company finds the member and the order, so what is hidden above does exist', async () => {
  expect(JSON.stringify(await own.call('listMembers', {}))).toContain(numbers.member);
  expect(JSON.stringify(await own.call('listOrders', {}))).toContain(numbers.order);
  expect(JSON.stringify(await own.call('findAnything', { text: numbers.member }))).toContain(numbers.member);
});

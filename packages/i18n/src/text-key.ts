import type about from '../dictionaries/en_US/about.json';
import type accounts from '../dictionaries/en_US/accounts.json';
import type address from '../dictionaries/en_US/address.json';
import type bank from '../dictionaries/en_US/bank.json';
import type card from '../dictionaries/en_US/card.json';
import type cart from '../dictionaries/en_US/cart.json';
import type catalogue from '../dictionaries/en_US/catalogue.json';
import type centre from '../dictionaries/en_US/centre.json';
import type code from '../dictionaries/en_US/code.json';
import type coin from '../dictionaries/en_US/coin.json';
import type companion from '../dictionaries/en_US/companion.json';
import type console from '../dictionaries/en_US/console.json';
import type consoleAccount from '../dictionaries/en_US/consoleAccount.json';
import type consoleAgreements from '../dictionaries/en_US/consoleAgreements.json';
import type consoleApprovals from '../dictionaries/en_US/consoleApprovals.json';
import type consoleAudit from '../dictionaries/en_US/consoleAudit.json';
import type consoleBank from '../dictionaries/en_US/consoleBank.json';
import type consoleContent from '../dictionaries/en_US/consoleContent.json';
import type consoleCountries from '../dictionaries/en_US/consoleCountries.json';
import type consoleEarnings from '../dictionaries/en_US/consoleEarnings.json';
import type consoleExports from '../dictionaries/en_US/consoleExports.json';
import type consoleFiles from '../dictionaries/en_US/consoleFiles.json';
import type consoleFind from '../dictionaries/en_US/consoleFind.json';
import type consoleGateways from '../dictionaries/en_US/consoleGateways.json';
import type consoleHealth from '../dictionaries/en_US/consoleHealth.json';
import type consoleHome from '../dictionaries/en_US/consoleHome.json';
import type consoleImports from '../dictionaries/en_US/consoleImports.json';
import type consoleKeys from '../dictionaries/en_US/consoleKeys.json';
import type consoleLedger from '../dictionaries/en_US/consoleLedger.json';
import type consoleLists from '../dictionaries/en_US/consoleLists.json';
import type consoleMailTexts from '../dictionaries/en_US/consoleMailTexts.json';
import type consoleMedia from '../dictionaries/en_US/consoleMedia.json';
import type consoleMembers from '../dictionaries/en_US/consoleMembers.json';
import type consoleMoney from '../dictionaries/en_US/consoleMoney.json';
import type consoleOrdering from '../dictionaries/en_US/consoleOrdering.json';
import type consoleOrders from '../dictionaries/en_US/consoleOrders.json';
import type consolePlan from '../dictionaries/en_US/consolePlan.json';
import type consolePlanFaults from '../dictionaries/en_US/consolePlanFaults.json';
import type consolePrices from '../dictionaries/en_US/consolePrices.json';
import type consoleProducts from '../dictionaries/en_US/consoleProducts.json';
import type consolePromotions from '../dictionaries/en_US/consolePromotions.json';
import type consoleReports from '../dictionaries/en_US/consoleReports.json';
import type consoleScanning from '../dictionaries/en_US/consoleScanning.json';
import type consoleSettings from '../dictionaries/en_US/consoleSettings.json';
import type consoleShelves from '../dictionaries/en_US/consoleShelves.json';
import type consoleShipping from '../dictionaries/en_US/consoleShipping.json';
import type consoleShop from '../dictionaries/en_US/consoleShop.json';
import type consoleStaff from '../dictionaries/en_US/consoleStaff.json';
import type consoleStock from '../dictionaries/en_US/consoleStock.json';
import type consoleTasks from '../dictionaries/en_US/consoleTasks.json';
import type consoleTranslations from '../dictionaries/en_US/consoleTranslations.json';
import type consoleWebhooks from '../dictionaries/en_US/consoleWebhooks.json';
import type earnings from '../dictionaries/en_US/earnings.json';
import type files from '../dictionaries/en_US/files.json';
import type frame from '../dictionaries/en_US/frame.json';
import type imprint from '../dictionaries/en_US/imprint.json';
import type member from '../dictionaries/en_US/member.json';
import type messages from '../dictionaries/en_US/messages.json';
import type network from '../dictionaries/en_US/network.json';
import type notice from '../dictionaries/en_US/notice.json';
import type order from '../dictionaries/en_US/order.json';
import type others from '../dictionaries/en_US/others.json';
import type payment from '../dictionaries/en_US/payment.json';
import type period from '../dictionaries/en_US/period.json';
import type profile from '../dictionaries/en_US/profile.json';
import type recovery from '../dictionaries/en_US/recovery.json';
import type registration from '../dictionaries/en_US/registration.json';
import type result from '../dictionaries/en_US/result.json';
import type security from '../dictionaries/en_US/security.json';
import type staffView from '../dictionaries/en_US/staffView.json';
import type team from '../dictionaries/en_US/team.json';
import type vocabulary from '../dictionaries/en_US/vocabulary.json';
import type wallet from '../dictionaries/en_US/wallet.json';

/** The texts of every namespace, as their English files have them, and those that each company words itself. */
interface Texts {
  about: typeof about & Record<'lead', string>;
  accounts: typeof accounts;
  address: typeof address;
  bank: typeof bank;
  card: typeof card;
  cart: typeof cart;
  catalogue: typeof catalogue & Record<'categories.description' | 'home.description' | 'home.title', string>;
  centre: typeof centre;
  code: typeof code;
  coin: typeof coin;
  companion: typeof companion;
  console: typeof console;
  consoleAccount: typeof consoleAccount;
  consoleAgreements: typeof consoleAgreements;
  consoleApprovals: typeof consoleApprovals;
  consoleAudit: typeof consoleAudit;
  consoleBank: typeof consoleBank;
  consoleContent: typeof consoleContent;
  consoleCountries: typeof consoleCountries;
  consoleEarnings: typeof consoleEarnings;
  consoleExports: typeof consoleExports;
  consoleFiles: typeof consoleFiles;
  consoleFind: typeof consoleFind;
  consoleGateways: typeof consoleGateways;
  consoleHealth: typeof consoleHealth;
  consoleHome: typeof consoleHome;
  consoleImports: typeof consoleImports;
  consoleKeys: typeof consoleKeys;
  consoleLedger: typeof consoleLedger;
  consoleLists: typeof consoleLists;
  consoleMailTexts: typeof consoleMailTexts;
  consoleMedia: typeof consoleMedia;
  consoleMembers: typeof consoleMembers;
  consoleMoney: typeof consoleMoney;
  consoleOrdering: typeof consoleOrdering;
  consoleOrders: typeof consoleOrders;
  consolePlan: typeof consolePlan;
  consolePlanFaults: typeof consolePlanFaults;
  consolePrices: typeof consolePrices;
  consoleProducts: typeof consoleProducts;
  consolePromotions: typeof consolePromotions;
  consoleReports: typeof consoleReports;
  consoleScanning: typeof consoleScanning;
  consoleSettings: typeof consoleSettings;
  consoleShelves: typeof consoleShelves;
  consoleShipping: typeof consoleShipping;
  consoleShop: typeof consoleShop;
  consoleStaff: typeof consoleStaff;
  consoleStock: typeof consoleStock;
  consoleTasks: typeof consoleTasks;
  consoleTranslations: typeof consoleTranslations;
  consoleWebhooks: typeof consoleWebhooks;
  earnings: typeof earnings;
  files: typeof files;
  frame: typeof frame & Record<'memberPromise', string>;
  imprint: typeof imprint;
  member: typeof member;
  messages: typeof messages;
  network: typeof network;
  notice: typeof notice;
  order: typeof order;
  others: typeof others;
  payment: typeof payment;
  period: typeof period;
  profile: typeof profile;
  recovery: typeof recovery;
  registration: typeof registration;
  result: typeof result;
  security: typeof security;
  staffView: typeof staffView;
  team: typeof team & Record<'step.shop.text', string>;
  vocabulary: typeof vocabulary;
  wallet: typeof wallet;
}

export type Namespace = keyof Texts;

/** For a text with plural forms, the key has no plural ending. */
type Asked<Key extends string> = Key extends `${infer Counted}_other` ? Counted : Key;

/**
 * A key of a namespace. A key that is put together of a part and a value of some type is checked for every value of that type, so that a new value without its word does not compile.
 */
export type TextKey<N extends Namespace> = Asked<keyof Texts[N] & string>;

type Other<N extends Namespace> = { [M in N]: `${M}:${TextKey<M>}` }[N];

/** The values of a text's placeholders, by name. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Says a text of a namespace, or `namespace:key` of another. */
export type TranslateOf<N extends Namespace> = (key: TextKey<N> | Other<Namespace>, values?: TextValues) => string;

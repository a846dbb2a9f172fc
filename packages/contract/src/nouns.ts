/**
 * Subjects of calls, each with its wording in documents. A noun names the folder of its calls: the members' in `<noun>/`, the staff's in `staff/<noun>/`, and those on which every
 * staff act depends in `desk/<noun>/`. Nouns of the business come first, from the bottom up: each depends only on earlier ones. Next is the overview of all of them, then the
 * subjects of the desk.
 */
export const nouns = {
  places: 'Countries, provinces, tax and shipping rates',
  address: 'Address books',
  promotion: 'Promotions',
  catalogue: 'Products, their prices, stock, categories, pictures and translations',
  network: 'The network of members',
  member: 'Members, their sign-ins, mails, notes and files',
  cart: 'Carts',
  order: 'Orders, packing and parcels, and orders placed for a member',
  earnings: 'Earnings, the weeks and months in which they are settled, and the compensation plan',
  payment: 'Payments, refunds, chargebacks, bank transfers and gateways',
  wallet: 'Balances, withdrawals and the ledger',
  content: 'Banners, notices, agreements and the texts of mails',
  shop: 'The settings of the shop',
  overview: 'The home page, the search, health and reports',
  approvals: 'Requests that wait for a second person',
  audit: 'The record of all actions',
  exports: 'Exports of lists',
  factors: 'Second factors',
  files: 'Files',
  first: 'The first steps of setting up a shop',
  imports: 'Imports of tables',
  invitations: 'Invitations to the staff',
  keys: 'Keys of other systems',
  people: 'The people of the staff and their accounts',
  roles: 'Roles and their permissions',
  sessions: 'Your own account and sessions',
  settings: 'The rules of the company',
  'signing-in': 'Signing in and out',
  tasks: 'Tasks of the staff',
  views: 'Saved views of lists',
  webhooks: 'Webhooks to other systems',
} as const;

export type Noun = keyof typeof nouns;

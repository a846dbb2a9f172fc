import type { RouteObject } from 'react-router';
import { contentRoutes } from './content-routes.ts';
import { page } from './page-route.ts';

/** Every page of the console, one line each. */
export const routes: readonly RouteObject[] = [
  page('/', {
    texts: ['consoleHome', 'consoleTasks', 'consoleLists', 'consoleSettings', 'consoleAgreements'],
    load: () => import('../pages/home/HomePage.tsx').then((module) => module.HomePage),
  }),
  page('members', {
    permission: 'member.read',
    texts: ['consoleLists'],
    load: () => import('../pages/members/MembersPage.tsx').then((module) => module.MembersPage),
  }),
  page('members/:memberCode/:tab?', {
    permission: 'member.read',
    texts: ['consoleMembers', 'consoleFiles', 'consoleLists'],
    load: () => import('../pages/members/MemberPage.tsx').then((module) => module.MemberPage),
  }),
  page('members/:memberCode/order', {
    permission: 'member.order-for',
    texts: ['consoleOrdering'],
    load: () => import('../pages/ordering/OrderForPage.tsx').then((module) => module.OrderForPage),
  }),
  page('orders/:orderNo', {
    permission: 'order.read',
    texts: ['consoleOrders', 'consoleMembers', 'consoleFiles', 'consoleLists'],
    load: () => import('../pages/orders/OrderPage.tsx').then((module) => module.OrderPage),
  }),
  page('orders/:orderNo/pad', {
    permission: 'member.order-for',
    isAlone: true,
    texts: ['consoleOrdering'],
    load: () => import('../pages/ordering/PadPage.tsx').then((module) => module.PadPage),
  }),
  page('orders', {
    permission: 'order.read',
    texts: ['consoleLists'],
    load: () => import('../pages/orders/OrdersPage.tsx').then((module) => module.OrdersPage),
  }),
  page('shipping', {
    permission: 'order.ship',
    texts: ['consoleShipping'],
    load: () => import('../pages/shipping/ToPackPage.tsx').then((module) => module.ToPackPage),
  }),
  page('shipping/carriers', {
    permission: 'order.read',
    texts: ['consoleShipping'],
    load: () => import('../pages/shipping/CarriersPage.tsx').then((module) => module.CarriersPage),
  }),
  page('packing/:orderNo?', {
    permission: 'order.ship',
    texts: ['consoleShipping', 'consoleScanning'],
    load: () => import('../pages/packing/PackingPage.tsx').then((module) => module.PackingPage),
  }),
  page('payments', {
    permission: 'payment.read',
    texts: ['consoleOrders', 'consoleLists'],
    load: () => import('../pages/payments/PaymentsPage.tsx').then((module) => module.PaymentsPage),
  }),
  page('payments/gateways', {
    permission: 'gateway.read',
    texts: ['consoleGateways'],
    load: () => import('../pages/gateways/GatewaysPage.tsx').then((module) => module.GatewaysPage),
  }),
  page('tasks', {
    permission: 'task.read',
    texts: ['consoleTasks', 'consoleLists'],
    load: () => import('../pages/tasks/TasksPage.tsx').then((module) => module.TasksPage),
  }),
  page('imports', {
    permission: 'list.import',
    texts: ['consoleImports'],
    load: () => import('../pages/imports/ImportsPage.tsx').then((module) => module.ImportsPage),
  }),
  page('imports/:importNo', {
    permission: 'list.import',
    texts: ['consoleImports'],
    load: () => import('../pages/imports/ImportPage.tsx').then((module) => module.ImportPage),
  }),
  page('withdrawals', {
    permission: 'withdrawal.read',
    texts: ['consoleMoney', 'consoleLists'],
    load: () => import('../pages/withdrawals/WithdrawalsPage.tsx').then((module) => module.WithdrawalsPage),
  }),
  page('money/reconciliation/:tab?', {
    permission: 'payment.read',
    texts: ['consoleLedger', 'consoleTasks', 'consoleOrders', 'consoleLists'],
    load: () => import('../pages/money/ReconciliationPage.tsx').then((module) => module.ReconciliationPage),
  }),
  page('money/chargebacks', {
    permission: 'payment.read',
    texts: ['consoleLedger', 'consoleTasks', 'consoleLists'],
    load: () => import('../pages/money/ChargebacksPage.tsx').then((module) => module.ChargebacksPage),
  }),
  page('money/coins', {
    permission: 'payment.read',
    texts: ['consoleLedger', 'consoleTasks', 'consoleLists'],
    load: () => import('../pages/money/CoinsPage.tsx').then((module) => module.CoinsPage),
  }),
  page('money/bank', {
    permission: 'bank-money.read',
    texts: ['consoleBank', 'consoleLists'],
    load: () => import('../pages/bank/BankEntriesPage.tsx').then((module) => module.BankEntriesPage),
  }),
  page('money/bank/:entryNo', {
    permission: 'bank-money.read',
    texts: ['consoleBank', 'consoleLists'],
    load: () => import('../pages/bank/BankEntryPage.tsx').then((module) => module.BankEntryPage),
  }),
  page('money/bank-accounts', {
    permission: 'bank-money.read',
    texts: ['consoleBank'],
    load: () => import('../pages/bank/BankAccountsPage.tsx').then((module) => module.BankAccountsPage),
  }),
  page('money/accounts', {
    permission: 'wallet.read',
    texts: ['consoleLedger', 'consoleLists'],
    load: () => import('../pages/money/AccountsPage.tsx').then((module) => module.AccountsPage),
  }),
  page('money/accounts/:accountNo', {
    permission: 'wallet.read',
    texts: ['consoleLedger', 'consoleLists'],
    load: () => import('../pages/money/AccountPage.tsx').then((module) => module.AccountPage),
  }),
  page('money/transfers/:transferId', {
    permission: 'wallet.read',
    texts: ['consoleLedger', 'consoleLists'],
    load: () => import('../pages/money/TransferPage.tsx').then((module) => module.TransferPage),
  }),
  page('money/adjustments', {
    permission: 'wallet.read',
    texts: ['consoleLedger', 'consoleLists'],
    load: () => import('../pages/money/AdjustmentsPage.tsx').then((module) => module.AdjustmentsPage),
  }),
  page('earnings/weeks', {
    permission: 'week.read',
    texts: ['consoleEarnings', 'consoleLists'],
    load: () => import('../pages/earnings/WeeksPage.tsx').then((module) => module.WeeksPage),
  }),
  page('earnings/weeks/:week', {
    permission: 'week.read',
    texts: ['consoleEarnings', 'consoleMembers', 'consoleLists'],
    load: () => import('../pages/earnings/WeekPage.tsx').then((module) => module.WeekPage),
  }),
  page('earnings/weeks/:week/lines', {
    permission: 'week.read',
    texts: ['consoleEarnings', 'consoleMembers', 'consoleLists'],
    load: () => import('../pages/earnings/WeekLinesPage.tsx').then((module) => module.WeekLinesPage),
  }),
  page('earnings/months', {
    permission: 'week.read',
    texts: ['consoleEarnings'],
    load: () => import('../pages/earnings/MonthsPage.tsx').then((module) => module.MonthsPage),
  }),
  page('earnings/periods', {
    permission: 'week.read',
    texts: ['consoleEarnings', 'consoleMembers'],
    load: () => import('../pages/earnings/periods/PeriodsPage.tsx').then((module) => module.PeriodsPage),
  }),
  page('earnings/periods/:run/lines', {
    permission: 'week.read',
    texts: ['consoleEarnings', 'consoleMembers', 'consoleLists'],
    load: () => import('../pages/earnings/periods/PeriodLinesPage.tsx').then((module) => module.PeriodLinesPage),
  }),
  page('plan', {
    permission: 'plan.read',
    texts: ['consolePlan', 'consoleLists'],
    load: () => import('../pages/plan/PlansPage.tsx').then((module) => module.PlansPage),
  }),
  page('plan/drafts/:draftId', {
    permission: 'plan.draft',
    texts: ['consolePlan', 'consoleContent'],
    load: () => import('../pages/plan/DraftPage.tsx').then((module) => module.DraftPage),
  }),
  page('plan/:planId', {
    permission: 'plan.read',
    texts: ['consolePlan', 'consoleEarnings', 'consoleLists'],
    load: () => import('../pages/plan/PlanPage.tsx').then((module) => module.PlanPage),
  }),
  page('products', {
    permission: 'product.read',
    texts: ['consoleProducts', 'consoleLists'],
    load: () => import('../pages/products/ProductsPage.tsx').then((module) => module.ProductsPage),
  }),
  page('products/:goodsId', {
    permission: 'product.read',
    texts: ['consoleProducts', 'consoleMedia', 'consoleLists'],
    load: () => import('../pages/products/ProductPage.tsx').then((module) => module.ProductPage),
  }),
  page('media', {
    permission: 'product.read',
    texts: ['consoleMedia', 'consoleLists'],
    load: () => import('../pages/media/MediaPage.tsx').then((module) => module.MediaPage),
  }),
  page('media/:mediaId', {
    permission: 'product.read',
    texts: ['consoleMedia'],
    load: () => import('../pages/media/PicturePage.tsx').then((module) => module.PicturePage),
  }),
  page('shelves', {
    permission: 'product.read',
    texts: ['consoleShelves'],
    load: () => import('../pages/shelves/ShelvesPage.tsx').then((module) => module.ShelvesPage),
  }),
  page('prices', {
    permission: 'product.read',
    texts: ['consolePrices', 'consoleLists'],
    load: () => import('../pages/prices/PricesPage.tsx').then((module) => module.PricesPage),
  }),
  page('prices/periods', {
    permission: 'product.read',
    texts: ['consolePrices', 'consoleLists'],
    load: () => import('../pages/prices/PeriodsPage.tsx').then((module) => module.PeriodsPage),
  }),
  page('promotions', {
    permission: 'promotion.read',
    texts: ['consolePromotions', 'consoleLists'],
    load: () => import('../pages/promotions/PromotionsPage.tsx').then((module) => module.PromotionsPage),
  }),
  page('promotions/new', {
    permission: 'promotion.write',
    texts: ['consolePromotions', 'consoleOrdering'],
    load: () => import('../pages/promotions/ChangePage.tsx').then((module) => module.AddPage),
  }),
  page('promotions/:promotionId', {
    permission: 'promotion.read',
    texts: ['consolePromotions', 'consoleOrdering', 'consoleLists'],
    load: () => import('../pages/promotions/PromotionPage.tsx').then((module) => module.PromotionPage),
  }),
  page('promotions/:promotionId/change', {
    permission: 'promotion.write',
    texts: ['consolePromotions', 'consoleOrdering'],
    load: () => import('../pages/promotions/ChangePage.tsx').then((module) => module.ChangePage),
  }),
  ...contentRoutes,
  page('stock', {
    permission: 'product.read',
    texts: ['consoleStock', 'consoleLists'],
    load: () => import('../pages/stock/StockPage.tsx').then((module) => module.StockPage),
  }),
  page('stock/:productId', {
    permission: 'product.read',
    texts: ['consoleStock', 'consoleLists'],
    load: () => import('../pages/stock/VariantPage.tsx').then((module) => module.VariantPage),
  }),
  page('translations/:language?', {
    permission: 'product.read',
    texts: ['consoleTranslations', 'consoleLists'],
    load: () => import('../pages/translations/TranslationsPage.tsx').then((module) => module.TranslationsPage),
  }),
  page('deliveries', {
    permission: 'product.read',
    texts: ['consoleStock', 'consoleLists'],
    load: () => import('../pages/stock/DeliveriesPage.tsx').then((module) => module.DeliveriesPage),
  }),
  page('deliveries/:deliveryNo', {
    permission: 'product.read',
    texts: ['consoleStock', 'consoleScanning', 'consoleLists'],
    load: () => import('../pages/stock/DeliveryPage.tsx').then((module) => module.DeliveryPage),
  }),
  page('counts', {
    permission: 'product.read',
    texts: ['consoleStock', 'consoleLists'],
    load: () => import('../pages/stock/CountsPage.tsx').then((module) => module.CountsPage),
  }),
  page('counts/:countNo', {
    permission: 'product.read',
    texts: ['consoleStock', 'consoleScanning', 'consoleLists'],
    load: () => import('../pages/stock/CountPage.tsx').then((module) => module.CountPage),
  }),
  page('approvals', {
    permission: 'approval.read',
    texts: ['consoleApprovals', 'consoleLists', 'consoleSettings'],
    load: () => import('../pages/approvals/ApprovalsPage.tsx').then((module) => module.ApprovalsPage),
  }),
  page('approvals/:requestId', {
    permission: 'approval.read',
    texts: ['consoleApprovals', 'consoleLists', 'consoleSettings'],
    load: () => import('../pages/approvals/ApprovalPage.tsx').then((module) => module.ApprovalPage),
  }),
  page('exports', {
    permission: 'list.export',
    texts: ['consoleExports', 'consoleLists'],
    load: () => import('../pages/exports/ExportsPage.tsx').then((module) => module.ExportsPage),
  }),
  page('reports', {
    permission: 'report.read',
    texts: ['consoleReports'],
    load: () => import('../pages/reports/ReportsPage.tsx').then((module) => module.ReportsPage),
  }),
  page('reports/:report', {
    permission: 'report.read',
    texts: ['consoleReports'],
    load: () => import('../pages/reports/ReportPage.tsx').then((module) => module.ReportPage),
  }),
  page('countries', {
    permission: 'country.read',
    texts: ['consoleCountries'],
    load: () => import('../pages/countries/CountriesPage.tsx').then((module) => module.CountriesPage),
  }),
  page('countries/:companyCode/:tab?', {
    permission: 'country.read',
    texts: ['consoleCountries'],
    load: () => import('../pages/countries/CountryPage.tsx').then((module) => module.CountryPage),
  }),
  page('audit', {
    permission: 'audit.read',
    texts: ['consoleAudit', 'consoleLists'],
    load: () => import('../pages/audit/AuditPage.tsx').then((module) => module.AuditPage),
  }),
  page('settings/shop', {
    permission: 'shop.read',
    texts: ['consoleShop'],
    load: () => import('../pages/settings/shop/ShopPage.tsx').then((module) => module.ShopPage),
  }),
  page('settings', {
    permission: 'rule.read',
    texts: ['consoleSettings'],
    load: () => import('../pages/settings/SettingsPage.tsx').then((module) => module.SettingsPage),
  }),
  page('health', {
    permission: 'health.read',
    texts: ['consoleHealth'],
    load: () => import('../pages/health/HealthPage.tsx').then((module) => module.HealthPage),
  }),
  page('account', {
    texts: ['consoleAccount'],
    load: () => import('../pages/account/AccountPage.tsx').then((module) => module.AccountPage),
  }),
  page('first', {
    isOpen: true,
    texts: ['consoleAccount'],
    load: () => import('../pages/first/FirstAdminPage.tsx').then((module) => module.FirstAdminPage),
  }),
  page('invitation', {
    isOpen: true,
    texts: ['consoleAccount'],
    load: () => import('../pages/invitation/InvitationPage.tsx').then((module) => module.InvitationPage),
  }),
  page('staff', {
    permission: 'staff.read',
    texts: ['consoleStaff'],
    load: () => import('../pages/staff/StaffPage.tsx').then((module) => module.StaffPage),
  }),
  page('roles', {
    permission: 'staff.read',
    texts: ['consoleStaff'],
    load: () => import('../pages/roles/RolesPage.tsx').then((module) => module.RolesPage),
  }),
  page('keys', {
    permission: 'key.read',
    texts: ['consoleKeys', 'consoleStaff'],
    load: () => import('../pages/keys/KeysPage.tsx').then((module) => module.KeysPage),
  }),
  page('webhooks', {
    permission: 'webhook.read',
    texts: ['consoleWebhooks', 'consoleStaff'],
    load: () => import('../pages/webhooks/WebhooksPage.tsx').then((module) => module.WebhooksPage),
  }),
  page('webhooks/:webhookNo', {
    permission: 'webhook.read',
    texts: ['consoleWebhooks'],
    load: () => import('../pages/webhooks/WebhookPage.tsx').then((module) => module.WebhookPage),
  }),
  page('*', { load: () => import('../pages/NotFoundPage.tsx').then((module) => module.NotFoundPage) }),
];

import type { RouteObject } from 'react-router';
import { contentRoutes } from './content-routes.ts';
import { page } from './page-route.ts';

export const routes: readonly RouteObject[] = [
  page('/', {
    texts: ['consoleHome', 'consoleTasks', 'consoleLists', 'consoleSettings', 'consoleAgreements'],
    load: () => import('../pages/overview/home/HomePage.tsx').then((module) => module.HomePage),
  }),
  page('members', {
    permission: 'member.read',
    texts: ['consoleLists'],
    load: () => import('../pages/member/members/MembersPage.tsx').then((module) => module.MembersPage),
  }),
  page('members/:memberCode/:tab?', {
    permission: 'member.read',
    texts: ['consoleMembers', 'consoleFiles', 'consoleLists'],
    load: () => import('../pages/member/members/MemberPage.tsx').then((module) => module.MemberPage),
  }),
  page('members/:memberCode/order', {
    permission: 'member.order-for',
    texts: ['consoleOrdering', 'consoleMembers'],
    load: () => import('../pages/order/ordering/OrderForPage.tsx').then((module) => module.OrderForPage),
  }),
  page('orders/:orderNo', {
    permission: 'order.read',
    texts: ['consoleOrders', 'consoleShipping', 'consoleMembers', 'consoleFiles', 'consoleLists'],
    load: () => import('../pages/order/orders/OrderPage.tsx').then((module) => module.OrderPage),
  }),
  page('orders/:orderNo/pad', {
    permission: 'member.order-for',
    isAlone: true,
    texts: ['consoleOrdering'],
    load: () => import('../pages/order/ordering/PadPage.tsx').then((module) => module.PadPage),
  }),
  page('orders', {
    permission: 'order.read',
    texts: ['consoleOrders', 'consoleMembers', 'consoleLists'],
    load: () => import('../pages/order/orders/OrdersPage.tsx').then((module) => module.OrdersPage),
  }),
  page('shipping', {
    permission: 'order.ship',
    texts: ['consoleShipping', 'consoleOrders', 'consoleMembers', 'consoleLists'],
    load: () => import('../pages/order/packing/ToPackPage.tsx').then((module) => module.ToPackPage),
  }),
  page('shipping/carriers', {
    permission: 'order.read',
    texts: ['consoleShipping'],
    load: () => import('../pages/order/carriers/CarriersPage.tsx').then((module) => module.CarriersPage),
  }),
  page('packing/:orderNo?', {
    permission: 'order.ship',
    texts: ['consoleShipping', 'consoleOrders', 'consoleScanning'],
    load: () => import('../pages/order/packing/PackingPage.tsx').then((module) => module.PackingPage),
  }),
  page('payments', {
    permission: 'payment.read',
    texts: ['consoleOrders', 'consoleLists'],
    load: () => import('../pages/payment/money/PaymentsPage.tsx').then((module) => module.PaymentsPage),
  }),
  page('payments/gateways', {
    permission: 'gateway.read',
    texts: ['consoleGateways'],
    load: () => import('../pages/payment/gateways/GatewaysPage.tsx').then((module) => module.GatewaysPage),
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
    texts: ['consoleMoney', 'consoleApprovals', 'consoleLists'],
    load: () => import('../pages/wallet/withdrawals/WithdrawalsPage.tsx').then((module) => module.WithdrawalsPage),
  }),
  page('money/reconciliation/:tab?', {
    permission: 'payment.read',
    texts: ['consoleLedger', 'consoleTasks', 'consoleOrders', 'consoleLists'],
    load: () => import('../pages/wallet/ledger/ReconciliationPage.tsx').then((module) => module.ReconciliationPage),
  }),
  page('money/chargebacks', {
    permission: 'payment.read',
    texts: ['consoleLedger', 'consoleTasks', 'consoleLists'],
    load: () => import('../pages/wallet/ledger/ChargebacksPage.tsx').then((module) => module.ChargebacksPage),
  }),
  page('money/coins', {
    permission: 'payment.read',
    texts: ['consoleLedger', 'consoleTasks', 'consoleLists'],
    load: () => import('../pages/wallet/ledger/CoinsPage.tsx').then((module) => module.CoinsPage),
  }),
  page('money/bank', {
    permission: 'bank-money.read',
    texts: ['consoleBank', 'consoleLists'],
    load: () => import('../pages/payment/bank/BankEntriesPage.tsx').then((module) => module.BankEntriesPage),
  }),
  page('money/bank/:entryNo', {
    permission: 'bank-money.read',
    texts: ['consoleBank', 'consoleLists'],
    load: () => import('../pages/payment/bank/BankEntryPage.tsx').then((module) => module.BankEntryPage),
  }),
  page('money/bank-accounts', {
    permission: 'bank-money.read',
    texts: ['consoleBank'],
    load: () => import('../pages/payment/bank-accounts/BankAccountsPage.tsx').then((module) => module.BankAccountsPage),
  }),
  page('money/accounts', {
    permission: 'wallet.read',
    texts: ['consoleLedger', 'consoleLists'],
    load: () => import('../pages/wallet/ledger/AccountsPage.tsx').then((module) => module.AccountsPage),
  }),
  page('money/accounts/:accountNo', {
    permission: 'wallet.read',
    texts: ['consoleLedger', 'consoleLists'],
    load: () => import('../pages/wallet/ledger/AccountPage.tsx').then((module) => module.AccountPage),
  }),
  page('money/transfers/:transferId', {
    permission: 'wallet.read',
    texts: ['consoleLedger', 'consoleLists'],
    load: () => import('../pages/wallet/ledger/TransferPage.tsx').then((module) => module.TransferPage),
  }),
  page('money/adjustments', {
    permission: 'wallet.read',
    texts: ['consoleLedger', 'consoleLists'],
    load: () => import('../pages/wallet/ledger/AdjustmentsPage.tsx').then((module) => module.AdjustmentsPage),
  }),
  page('earnings/weeks', {
    permission: 'week.read',
    texts: ['consoleEarnings', 'consoleLists'],
    load: () => import('../pages/earnings/weeks/WeeksPage.tsx').then((module) => module.WeeksPage),
  }),
  page('earnings/weeks/:week', {
    permission: 'week.read',
    texts: ['consoleEarnings', 'consoleMembers', 'consoleLists'],
    load: () => import('../pages/earnings/weeks/WeekPage.tsx').then((module) => module.WeekPage),
  }),
  page('earnings/weeks/:week/lines', {
    permission: 'week.read',
    texts: ['consoleEarnings', 'consoleMembers', 'consoleLists'],
    load: () => import('../pages/earnings/weeks/WeekLinesPage.tsx').then((module) => module.WeekLinesPage),
  }),
  page('earnings/months', {
    permission: 'week.read',
    texts: ['consoleEarnings'],
    load: () => import('../pages/earnings/weeks/MonthsPage.tsx').then((module) => module.MonthsPage),
  }),
  page('earnings/periods', {
    permission: 'week.read',
    texts: ['consoleEarnings', 'consoleMembers'],
    load: () => import('../pages/earnings/weeks/periods/PeriodsPage.tsx').then((module) => module.PeriodsPage),
  }),
  page('earnings/periods/:run/lines', {
    permission: 'week.read',
    texts: ['consoleEarnings', 'consoleMembers', 'consoleLists'],
    load: () => import('../pages/earnings/weeks/periods/PeriodLinesPage.tsx').then((module) => module.PeriodLinesPage),
  }),
  page('plan', {
    permission: 'plan.read',
    texts: ['consolePlan', 'consoleLists'],
    load: () => import('../pages/earnings/plans/PlansPage.tsx').then((module) => module.PlansPage),
  }),
  page('plan/drafts/:draftId', {
    permission: 'plan.draft',
    texts: ['consolePlan', 'consoleContent'],
    load: () => import('../pages/earnings/studio/DraftPage.tsx').then((module) => module.DraftPage),
  }),
  page('plan/:planId', {
    permission: 'plan.read',
    texts: ['consolePlan', 'consoleEarnings', 'consoleLists'],
    load: () => import('../pages/earnings/plans/PlanPage.tsx').then((module) => module.PlanPage),
  }),
  page('products', {
    permission: 'product.read',
    texts: ['consoleProducts', 'consoleLists'],
    load: () => import('../pages/catalogue/goods/ProductsPage.tsx').then((module) => module.ProductsPage),
  }),
  page('products/:goodsId', {
    permission: 'product.read',
    texts: ['consoleProducts', 'consoleMembers', 'consoleMedia', 'consoleLists'],
    load: () => import('../pages/catalogue/goods/ProductPage.tsx').then((module) => module.ProductPage),
  }),
  page('media', {
    permission: 'product.read',
    texts: ['consoleMedia', 'consoleLists'],
    load: () => import('../pages/catalogue/media/MediaPage.tsx').then((module) => module.MediaPage),
  }),
  page('media/:mediaId', {
    permission: 'product.read',
    texts: ['consoleMedia'],
    load: () => import('../pages/catalogue/media/PicturePage.tsx').then((module) => module.PicturePage),
  }),
  page('shelves', {
    permission: 'product.read',
    texts: ['consoleShelves'],
    load: () => import('../pages/catalogue/shelves/ShelvesPage.tsx').then((module) => module.ShelvesPage),
  }),
  page('prices', {
    permission: 'product.read',
    texts: ['consolePrices', 'consoleLists'],
    load: () => import('../pages/catalogue/prices/PricesPage.tsx').then((module) => module.PricesPage),
  }),
  page('prices/periods', {
    permission: 'product.read',
    texts: ['consolePrices', 'consoleLists'],
    load: () => import('../pages/catalogue/prices/PeriodsPage.tsx').then((module) => module.PeriodsPage),
  }),
  page('promotions', {
    permission: 'promotion.read',
    texts: ['consolePromotions', 'consoleLists'],
    load: () => import('../pages/promotion/PromotionsPage.tsx').then((module) => module.PromotionsPage),
  }),
  page('promotions/new', {
    permission: 'promotion.write',
    texts: ['consolePromotions', 'consoleOrdering'],
    load: () => import('../pages/promotion/ChangePage.tsx').then((module) => module.AddPage),
  }),
  page('promotions/:promotionId', {
    permission: 'promotion.read',
    texts: ['consolePromotions', 'consoleOrdering', 'consoleLists'],
    load: () => import('../pages/promotion/PromotionPage.tsx').then((module) => module.PromotionPage),
  }),
  page('promotions/:promotionId/change', {
    permission: 'promotion.write',
    texts: ['consolePromotions', 'consoleOrdering'],
    load: () => import('../pages/promotion/ChangePage.tsx').then((module) => module.ChangePage),
  }),
  ...contentRoutes,
  page('stock', {
    permission: 'product.read',
    texts: ['consoleStock', 'consoleLists'],
    load: () => import('../pages/catalogue/stock/StockPage.tsx').then((module) => module.StockPage),
  }),
  page('stock/:productId', {
    permission: 'product.read',
    texts: ['consoleStock', 'consoleLists'],
    load: () => import('../pages/catalogue/stock/VariantPage.tsx').then((module) => module.VariantPage),
  }),
  page('translations/:language?', {
    permission: 'product.read',
    texts: ['consoleTranslations', 'consoleLists'],
    load: () => import('../pages/content/translations/TranslationsPage.tsx').then((module) => module.TranslationsPage),
  }),
  page('deliveries', {
    permission: 'product.read',
    texts: ['consoleStock', 'consoleLists'],
    load: () => import('../pages/catalogue/deliveries/DeliveriesPage.tsx').then((module) => module.DeliveriesPage),
  }),
  page('deliveries/:deliveryNo', {
    permission: 'product.read',
    texts: ['consoleStock', 'consoleScanning', 'consoleLists'],
    load: () => import('../pages/catalogue/deliveries/DeliveryPage.tsx').then((module) => module.DeliveryPage),
  }),
  page('counts', {
    permission: 'product.read',
    texts: ['consoleStock', 'consoleLists'],
    load: () => import('../pages/catalogue/counts/CountsPage.tsx').then((module) => module.CountsPage),
  }),
  page('counts/:countNo', {
    permission: 'product.read',
    texts: ['consoleStock', 'consoleScanning', 'consoleLists'],
    load: () => import('../pages/catalogue/counts/CountPage.tsx').then((module) => module.CountPage),
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
    load: () => import('../pages/overview/reports/ReportsPage.tsx').then((module) => module.ReportsPage),
  }),
  page('reports/:report', {
    permission: 'report.read',
    texts: ['consoleReports', 'consoleLists'],
    load: () => import('../pages/overview/reports/ReportPage.tsx').then((module) => module.ReportPage),
  }),
  page('countries', {
    permission: 'country.read',
    texts: ['consoleCountries'],
    load: () => import('../pages/places/countries/CountriesPage.tsx').then((module) => module.CountriesPage),
  }),
  page('countries/:companyCode/:tab?', {
    permission: 'country.read',
    texts: ['consoleCountries'],
    load: () => import('../pages/places/countries/CountryPage.tsx').then((module) => module.CountryPage),
  }),
  page('audit', {
    permission: 'audit.read',
    texts: ['consoleAudit', 'consoleLists'],
    load: () => import('../pages/audit/AuditPage.tsx').then((module) => module.AuditPage),
  }),
  page('settings/shop', {
    permission: 'shop.read',
    texts: ['consoleShop', 'consoleMedia'],
    load: () => import('../pages/shop/ShopPage.tsx').then((module) => module.ShopPage),
  }),
  page('settings/accessibility', {
    permission: 'shop.read',
    texts: ['consoleShop'],
    load: () => import('../pages/shop/AccessibilityPage.tsx').then((module) => module.AccessibilityPage),
  }),
  page('settings/imprint', {
    permission: 'shop.read',
    texts: ['consoleShop'],
    load: () => import('../pages/shop/ImprintsPage.tsx').then((module) => module.ImprintsPage),
  }),
  page('settings', {
    permission: 'rule.read',
    texts: ['consoleSettings'],
    load: () => import('../pages/settings/SettingsPage.tsx').then((module) => module.SettingsPage),
  }),
  page('health', {
    permission: 'health.read',
    texts: ['consoleHealth'],
    load: () => import('../pages/overview/health/HealthPage.tsx').then((module) => module.HealthPage),
  }),
  page('account', {
    texts: ['consoleAccount'],
    load: () => import('../pages/sessions/AccountPage.tsx').then((module) => module.AccountPage),
  }),
  page('first', {
    isOpen: true,
    texts: ['consoleAccount'],
    load: () => import('../pages/first/FirstAdminPage.tsx').then((module) => module.FirstAdminPage),
  }),
  page('invitation', {
    isOpen: true,
    texts: ['consoleAccount'],
    load: () => import('../pages/invitations/InvitationPage.tsx').then((module) => module.InvitationPage),
  }),
  page('staff', {
    permission: 'staff.read',
    texts: ['consoleStaff'],
    load: () => import('../pages/people/StaffPage.tsx').then((module) => module.StaffPage),
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

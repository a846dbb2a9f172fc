import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const page = (path: string, file: string) => route(path, `../pages/${file}`);

export default [
  index('../pages/home/to-index.ts'),
  page('pc/index', 'home/HomePage.tsx'),
  page('pc/categories', 'categories/CategoriesPage.tsx'),
  page('pc/category', 'category/CategoryPage.tsx'),
  page('pc/search', 'search/SearchPage.tsx'),
  page('pc/goods', 'goods/GoodsPage.tsx'),
  page('pc/team', 'team/TeamPage.tsx'),
  page('pc/404', 'not-found/NotFoundPage.tsx'),
  page('pc/500', 'fault/FaultPage.tsx'),
  page('sitemap.xml', 'sitemap/sitemap.ts'),
  page('robots.txt', 'sitemap/robots.ts'),
  page('my', 'order/to-orders.ts'),
  page('my/security', 'security/to-security.ts'),
  page('my/wallet', 'wallet/to-wallet.ts'),
  layout('FormLayout.tsx', [
    page('pc/login', 'login/LoginPage.tsx'),
    page('pc/register', 'register/RegisterPage.tsx'),
    page('pc/forget', 'forget/ForgetPage.tsx'),
    page('pc/pc_result', 'pay-result/PayResultPage.tsx'),
  ]),
  layout('MemberLayout.tsx', [
    page('pc/notice', 'notice/NoticePage.tsx'),
    page('pc/cart', 'cart/CartPage.tsx'),
    page('pc/checkout', 'checkout/CheckoutPage.tsx'),
    page('pc/payment', 'payment/PaymentPage.tsx'),
    layout('MemberCentreLayout.tsx', [
      page('my/order/order_pending', 'order/OrdersPendingPage.tsx'),
      page('my/order/order_completed', 'order/OrdersCompletedPage.tsx'),
      page('my/order/order_all', 'order/OrdersAllPage.tsx'),
      page('my/order/order_detail', 'order/OrderDetailPage.tsx'),
      page('my/wallet/wallet_list', 'wallet/WalletPage.tsx'),
      page('my/wallet/wallet_withdrawal', 'wallet/WithdrawalPage.tsx'),
      page('my/wallet/wallet_withdrawal_record', 'wallet/WithdrawalRecordPage.tsx'),
      page('my/voucher_credit', 'wallet/VoucherCreditPage.tsx'),
      page('my/reorder_credit', 'wallet/ReorderCreditPage.tsx'),
      page('my/travel_credit', 'wallet/TravelCreditPage.tsx'),
      page('my/credit_card', 'credit-card/CreditCardPage.tsx'),
      page('my/pay_for_others', 'pay-for-others/PayForOthersPage.tsx'),
      page('my/address', 'address-book/AddressBookPage.tsx'),
      page('my/personal_info', 'personal-info/PersonalInfoPage.tsx'),
      page('my/security/security_password', 'security/LoginPasswordPage.tsx'),
      page('my/security/security_pay_password', 'security/PaymentPasswordPage.tsx'),
      page('my/switch_accounts', 'switch-accounts/SwitchAccountsPage.tsx'),
      page('my/about', 'about/AboutPage.tsx'),
    ]),
  ]),
  // Last: whatever no route above takes is the shop's own 404.
  page('*', 'not-found/unknown-address.tsx'),
] satisfies RouteConfig;

import { t } from '../assortment/texts.ts';
import { type Agreement, section } from './agreement.ts';

export const terms: Agreement = {
  title: t('Terms of service', '服务条款'),
  effective: '2026-01-01',
  sections: [
    section('What these terms govern', '适用范围', [
      'These terms govern your membership and every order you place here. By registering you accept them, the privacy policy and the policies and procedures.',
      '本条款适用于您的会员资格及您在本商城的全部订单。注册即表示您接受本条款、隐私政策及政策与程序。',
    ]),
    section('Membership', '会员资格', [
      'You must be of legal age where you live and register on your own behalf. One person holds one account. Your recommender and your place in the network are fixed at registration.',
      '您须在居住地达到法定成年年龄，并以本人名义注册。每人仅可持有一个账号。推荐人与安置位置在注册时确定。',
    ]),
    section('Your account', '您的账号', [
      'Keep your passwords to yourself and tell us at once if you believe that someone else knows them. What is done with your passwords before you tell us counts as done by you, unless we could have prevented it.',
      '请妥善保管密码，如怀疑他人知悉，请立即通知我们。在您通知之前使用您的密码进行的操作视为您本人所为，但我们本可避免的除外。',
    ]),
    section(
      'Prices, PV and orders',
      '价格、PV 与订单',
      [
        'Prices are in US dollars. The price, PV and fees shown when you place an order hold for that order. An order that is not paid within the time it shows is cancelled.',
        '价格以美元计。提交订单时显示的价格、PV 与费用对该订单有效。未在所示期限内付款的订单将自动取消。',
      ],
      [
        'A contract is made when the payment succeeds. If we cannot deliver, we tell you and refund you in full.',
        '合同自付款成功时成立。如我们无法交付，将通知您并全额退款。',
      ],
    ),
    section('Delivery', '配送', [
      'We ship within two business days unless a product says otherwise. Risk passes when the package is handed to you. Duties at the destination, where they apply, are shown with the order.',
      '除商品另有说明外，我们在两个工作日内发货。风险自包裹交付给您时起转移。目的地如产生关税，将在订单中列明。',
    ]),
    section('Use of the portal', '会员中心的使用', [
      'Do not use programs to read the portal in bulk, do not pretend to be someone else, and do not promise anyone an income. Figures of other members that you can see are for your own work with them only.',
      '请勿使用程序批量读取会员中心，请勿冒充他人，亦不得向任何人承诺收入。您可见的其他会员数据仅供您与其协作之用。',
    ]),
    section('Liability and law', '责任与法律', [
      'We are liable without limit for intent and gross negligence and for harm to life and health; otherwise for typical, foreseeable damage. The law of the State of Washington applies; rights that protect consumers where you live remain.',
      '对于故意、重大过失以及对生命健康的损害，我们的赔偿责任不设上限；其他情形仅对通常可预见的损失负责。本条款适用华盛顿州法律；您居住地的消费者保护权利不受影响。',
    ]),
  ],
};

import { t } from '../assortment/texts.ts';
import { type Agreement, section } from './agreement.ts';

export const privacy: Agreement = {
  title: t('Privacy policy', '隐私政策'),
  effective: '2026-01-01',
  sections: [
    section('Who we are', '我们是谁', [
      'Halden Wellness, Inc. runs this shop and the member portal and decides why and how your data is used. You can reach our data protection officer at care@halden.example.',
      'Halden Wellness, Inc. 运营本商城及会员中心，并决定您个人信息的使用目的与方式。您可以通过 care@halden.example 联系我们的个人信息保护负责人。',
    ]),
    section(
      'What we keep',
      '我们保存的信息',
      [
        'We keep what you give us: name, email address, phone number, addresses, ID number where a country requires one, and your place in the network. We also keep what results from your use: orders, payments, bonuses, balances and the times at which you signed in.',
        '我们保存您提供的信息：姓名、电子邮箱、电话、地址、部分国家或地区要求的证件号码，以及您在网络中的位置；同时保存使用过程中产生的信息：订单、付款、奖金、余额与登录时间。',
      ],
      [
        'We do not keep card numbers. They go straight to the payment provider, which gives us a token, the brand and the last four digits.',
        '我们不保存银行卡号。卡号直接提交至支付机构，我们仅取得支付标记、卡组织与末四位数字。',
      ],
    ),
    section('Why we use it', '使用目的', [
      'To deliver your orders and take payment for them, to calculate and pay bonuses, to answer you, to keep accounts as the law requires, and to protect your account and ours against misuse. We do not sell data and show no third-party advertising.',
      '用于履行订单与收款、计算并发放奖金、答复您的来信、依法保存账册，以及防止您与我们的账号遭到滥用。我们不出售个人信息，也不展示第三方广告。',
    ]),
    section('Who sees it', '谁能看到', [
      'Carriers see the shipping address, payment providers the amount and the reference. Your upline sees your member code, level and volume, never your address, phone number or full email address. Authorities see what the law requires us to disclose.',
      '物流公司可见收货地址，支付机构可见金额与参考号。您的上线可见您的会员编号、级别与业绩，但看不到地址、电话与完整邮箱。法律要求时，我们会向主管机关提供必要信息。',
    ]),
    section('How long we keep it', '保存期限', [
      'Orders and ledger entries are kept for ten years. Sign-in records are deleted after twelve months. When you leave, everything that the law does not require us to keep is erased within ninety days.',
      '订单与账目保存十年，登录记录十二个月后删除。您退出后，除法律要求保存的内容外，其余信息将在九十天内删除。',
    ]),
    section('Your rights', '您的权利', [
      'You may access, correct or receive a copy of the data we keep about you, have it erased, and object to a use you disagree with. Write to us; we answer within thirty days. You may also complain to the data protection authority where you live.',
      '您有权查阅、更正、携带或要求删除我们保存的个人信息，也可以反对您不同意的使用方式。请来信告知，我们将在三十天内答复。您也可以向居住地的个人信息保护主管部门投诉。',
    ]),
    section('Cookies', 'Cookie', [
      'We set a cookie for your language (30 days) and one that recognizes the device (365 days). Neither follows you to other sites.',
      '我们使用一个语言 Cookie（30 天）与一个识别设备的 Cookie（365 天），均不会在其他网站追踪您。',
    ]),
  ],
};

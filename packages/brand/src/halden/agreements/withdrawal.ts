import { t } from '../assortment/texts.ts';
import { type Agreement, section } from './agreement.ts';

export const withdrawal: Agreement = {
  title: t('Withdrawal agreement', '提现协议'),
  effective: '2026-01-01',
  sections: [
    section('What can be withdrawn', '可提现金额', [
      'You may withdraw the available balance of your e-wallet. Amounts on hold, the reorder fund, the start-up fund and travel points cannot be withdrawn.',
      '您可以提取电子存折中的可用余额。冻结金额、重消基金、创业基金与旅游积分不可提现。',
    ]),
    section('How it works', '提现流程', [
      'You choose currency and amount, enter the payment password and the code sent to your email address, and confirm. The amount is set aside at once. After review it is paid out, or released again if the request is refused.',
      '选择币种与金额，输入支付密码与邮箱验证码并确认。相应金额随即预留，审核通过后付款，未通过则退回可用余额。',
    ]),
    section('Times and fees', '时间与费用', [
      'Requests made by Tuesday noon Pacific Time are paid in the same week. Bank and network fees are shown before you confirm and are paid by you; we add none.',
      '太平洋时间周二中午前提交的申请于当周付款。银行与网络费用在确认前显示并由您承担，我们不另行收费。',
    ]),
    section('Crypto addresses', '加密货币地址', [
      'Check the address and the network with care. Coins sent to a wrong address cannot be recovered, neither by you nor by us.',
      '请仔细核对地址与网络。转至错误地址的款项，您与我们均无法追回。',
    ]),
    section('Taxes', '税务', [
      'You declare your income where you live. Where the law requires us to withhold tax or to report, we do so and tell you the amount.',
      '您应在居住地申报收入。法律要求我们代扣或申报的，我们将依法办理并告知金额。',
    ]),
    section('When we may wait', '暂缓付款的情形', [
      'We may hold a request for up to thirty days where there are signs of misuse, where an order that led to the amount is disputed, or where your identity has yet to be verified.',
      '如有滥用迹象、相关订单存在争议或尚需核实身份，我们可以暂缓付款，最长三十天。',
    ]),
  ],
};

import { t } from '../assortment/texts.ts';
import { type Agreement, section } from './agreement.ts';

export const refund: Agreement = {
  title: t('Refund policy', '退款政策'),
  effective: '2026-01-01',
  sections: [
    section('Thirty days', '三十天期限', [
      'You may return unopened goods within thirty days of delivery, without giving a reason. Orders are refunded as a whole.',
      '未开封商品可在收货后三十天内无理由退回。退款须整单办理。',
    ]),
    section('Faulty or wrong goods', '瑕疵或错发商品', [
      'If something arrives broken or is not what you ordered, write to us within seven days of delivery, with a photograph. We replace it or refund it and pay for its return.',
      '如商品破损或与订单不符，请在收货后七天内附照片来信。我们将补发或退款，并承担退回运费。',
    ]),
    section('How to return', '退货方式', [
      'Ask for a return number, put it on the package, and send it with tracking. You pay for return shipping unless we made the mistake.',
      '请先申请退货编号并标注于包裹，使用可追踪的方式寄回。非我方过错的退货运费由您承担。',
    ]),
    section('Where the money goes', '退款去向', [
      'Each part goes back where it came from: the balance to the fund it was taken from, the rest to the card or wallet it was paid with. It takes up to ten business days after the package has reached us.',
      '各部分款项原路退回：余额部分退回原账户，其余退至付款的银行卡或钱包。我们收到包裹后，最长需要十个工作日。',
    ]),
    section('PV and bonuses', 'PV 与奖金', [
      'A refund reverses the PV of the order and the bonuses that came from it, for you and for your upline. The balance of an e-wallet may become negative as a result; withdrawals and transfers are then suspended until it is no longer negative.',
      '退款将收回该订单的 PV 以及由此为您和上线产生的奖金。电子存折余额可能因此为负，此时提现与转账须待余额补足后恢复。',
    ]),
    section('What is excluded', '不适用情形', [
      'For reasons of hygiene we cannot take back opened skin care, opened food or candles that have been lit, unless they are faulty. Bottle deposits are refunded when the bottles are returned.',
      '出于卫生考虑，已开封的护肤品、食品以及已点燃的香薰蜡烛不予退回，瑕疵品除外。押金随空瓶退还。',
    ]),
  ],
};

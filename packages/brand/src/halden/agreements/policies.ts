import { t } from '../assortment/texts.ts';
import { type Agreement, section } from './agreement.ts';

export const policies: Agreement = {
  title: t('Policies and procedures', '政策与程序'),
  effective: '2026-01-01',
  sections: [
    section('Fair dealing', '诚信经营', [
      'Members are independent. They describe products as the label does, promise no cures and no income, and take no for an answer.',
      '会员以独立身份开展活动。介绍商品应与标签一致，不承诺疗效或收入，并尊重他人的拒绝。',
    ]),
    section('Recommending and placing', '推荐与安置', [
      'You may recommend anyone of legal age who is not a member yet. The newcomer is placed below you, on the left or the right leg, at the outermost free place or where you both agree. After that, neither tree can be changed except to correct an error, within seven days and with the consent of everyone concerned.',
      '您可以推荐任何已成年且尚未成为会员的人。新会员安置于您的左区或右区，可置于最外侧空位或双方约定的位置。推荐与安置关系此后均不得变更，但为更正错误，在七天内且经相关各方同意的除外。',
    ]),
    section('Bonuses', '奖金', [
      'Bonuses come from products that are sold and paid for, never from registrations. The current plan, its rates and its caps are shown in the portal. You earn bonuses in weeks in which you are active.',
      '奖金仅源于已售出且已付款的商品，与注册无关。现行奖金制度及其比例与上限在会员中心公布。您仅在领奖期内的周次获得奖金。',
    ]),
    section('Staying active', '延续领奖期', [
      'A first order keeps you active for eight weeks. After that, 50 PV of repeat purchases within one calendar month keep you active until the end of the next month.',
      '首单后的八周为您的领奖期。此后当月重复消费满 50 PV，领奖期即延续至次月月底。',
    ]),
    section('Stock and resale', '囤货与转售', [
      'Buy what you can use or sell within a month. Orders beyond that may be declined. Do not offer products on marketplaces.',
      '请按一个月内的自用或销售需求购买，超出此数量的订单可能被拒绝。请勿在第三方电商平台销售。',
    ]),
    section('Breaches', '违规处理', [
      'We ask before we judge. Depending on how serious it is and whether it is repeated, a breach leads to a warning, to the loss of bonuses that came from it, or to the end of membership. You may appeal within thirty days to a panel of three, one of whom is a member.',
      '处理前我们会先听取您的说明。视情节轻重与次数，可予以警告、收回相关奖金或终止会员资格。您可在三十天内向三人小组申诉，其中一人为会员。',
    ]),
    section('Leaving', '退会', [
      'You may leave at any time in writing. Your place in the network stays empty; the available balance of your e-wallet is paid out after ninety days.',
      '您可随时书面退出。您在网络中的位置将保持空缺，电子存折的可用余额将于九十天后支付给您。',
    ]),
  ],
};

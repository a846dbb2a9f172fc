import type { DemoNotice } from '../../shape/demo.ts';
import { filled, inEachLanguage, type LocalTexts } from '../../shape/texts.ts';
import { t } from '../assortment/t.ts';
import { brand } from '../brand.ts';

const same = (text: string): LocalTexts => ({ en_US: text, zh_CN: text });
const VALUES = { name: same(brand.name), email: same(brand.support.email) };

const CLOSING = filled(
  t(
    'Questions are welcome at {email}. Please include your member code so that we can answer right away.',
    '如有疑问，欢迎致信 {email}。来信请注明会员编号，以便我们及时答复。',
  ),
  VALUES,
);

function notice(en: string, zh: string, bodyEn: string, bodyZh: string): DemoNotice {
  const body = filled(t(bodyEn, bodyZh), VALUES);
  return {
    title: filled(t(en, zh), VALUES),
    body: inEachLanguage(body, (locale) => `${body[locale]}\n\n${CLOSING[locale]}`),
  };
}

/** Newest first. */
export const NOTICES: readonly DemoNotice[] = [
  notice(
    'Shipping during the winter holidays',
    '冬季假期发货安排',
    'Our warehouse in Seattle is closed on December 24, 25 and 31 and on January 1. Orders paid by noon Pacific Time on December 22 ship before the holidays; later ones ship on January 2.',
    '西雅图仓库将于 12 月 24 日、25 日、31 日及 1 月 1 日休息。太平洋时间 12 月 22 日中午前付款的订单将于节前发出，之后的订单于 1 月 2 日发出。',
  ),
  notice(
    'Weekly release of bonuses',
    '每周奖金发放说明',
    'A week’s bonuses are shown as pending from the Monday after it and are released to the e-wallet on the second Friday. The date does not change when that Friday is a public holiday.',
    '每周奖金自次周周一起显示为待发放，并于第二个周五发放至电子存折。如遇法定节假日，发放日期不作调整。',
  ),
  notice(
    'New: sleeping masks in three textures',
    '新品：三种质地的睡眠面膜',
    'Heather, lavender and elderflower sleeping masks now come rich, light and unscented. Price and PV are the same for all three.',
    '欧石楠、薰衣草与接骨木花睡眠面膜现提供滋润、清爽与无香三种质地，价格与 PV 均相同。',
  ),
  notice(
    'Change to customs clearance in Korea',
    '韩国清关要求变更',
    'Packages to Korea need the personal customs clearance code of the person who receives them. Please add it to your address before you order; packages without it cannot be cleared.',
    '寄往韩国的包裹须填写收件人的个人清关号码。请在下单前于地址中补充，缺少该号码的包裹无法清关。',
  ),
  notice(
    'Payment password: five wrong entries',
    '支付密码：连续五次输入错误',
    'After five wrong entries the payment password is locked for thirty minutes and we email you. Nobody at {name} will ever ask you for it.',
    '支付密码连续输错五次将锁定三十分钟，我们会向您的邮箱发送通知。{name} 的任何员工都不会向您索取支付密码。',
  ),
  notice(
    'Midsummer candle ships later',
    '仲夏香薰蜡烛延期发货',
    'Demand was greater than we could pour for. The Midsummer candle ships in mid-July; orders that include it are sent complete when it is ready.',
    '需求超出了我们的浇注产能。仲夏香薰蜡烛预计 7 月中旬发货，包含该商品的订单将在备齐后一并寄出。',
  ),
  notice(
    'Deposit bottles: how to return them',
    '押金瓶退还方式',
    'Dish soap, laundry liquid and surface cleaner come in deposit bottles. Send back at least four rinsed bottles with the label in the box, and the deposit is credited to your e-wallet.',
    '洗洁精、洗衣液与多用途清洁液采用押金瓶。集满四个洗净的空瓶，使用箱内标签寄回，押金将退至您的电子存折。',
  ),
  notice(
    'Ranks of the month are locked',
    '本月星级已锁定',
    'Ranks are calculated at the close of each month and apply from the first week of the next. Your progress page shows which criterion is still missing for the next rank.',
    '星级于每月月末结算，自次月第一周起生效。您可在进度页面查看距离下一星级还差哪项条件。',
  ),
  notice(
    'Shipping fees from this quarter',
    '本季度起运费标准',
    'Shipping is charged by destination and weight of the whole order. The four steps are up to 500 g, up to 2 kg, up to 5 kg, and beyond. The fee is shown before you place the order.',
    '运费按目的地与整单重量计算，分为 500 克以内、2 千克以内、5 千克以内及以上四档。提交订单前即可看到运费。',
  ),
  notice(
    'Kelp harvest finished early',
    '昆布采收提前结束',
    'The sea was kind this spring: the kelp for our serums, masks and soaps is in. Kelp essence is available again in both sizes.',
    '今春海况良好，精华液、面膜与香皂所需的昆布已全部采收。昆布精粹水两种规格均已恢复供应。',
  ),
  notice(
    'Paying for another member',
    '为其他会员代付',
    'You can pay for another member’s order with its order number. You see only what is needed to pay: amount, currency and the member’s code.',
    '您可以凭订单号为其他会员代付。页面仅显示付款所需的信息：金额、币种与会员编号。',
  ),
  notice(
    'Sales tax in the United States',
    '美国销售税说明',
    'Tax on goods follows the state of the shipping address. Shipping fees and deposits are not taxed.',
    '商品税率依收货地址所在州而定，运费与押金不计税。',
  ),
  notice(
    'Transfers between members',
    '会员间转账',
    'Transfers from the e-wallet need the payment password and a code sent to your email address. A transfer cannot be reversed: please double-check the recipient’s member code.',
    '电子存折转账须输入支付密码及邮箱验证码。转账无法撤回，请务必核对收款会员编号。',
  ),
  notice(
    'Third-party tests of supplements',
    '营养补充品第三方检测',
    'Every batch of our supplements is tested for heavy metals and microbes by an outside laboratory. Reports are sent on request with the batch number from the bottom of the bottle.',
    '每批营养补充品均由第三方实验室检测重金属与微生物。如需报告，请提供瓶底批号。',
  ),
  notice(
    'Crypto payments: exact amounts',
    '加密货币支付：请按准确金额转账',
    'Please send exactly the amount shown, on the network shown, within thirty minutes. Other amounts are held for review and take up to three business days.',
    '请在三十分钟内，按页面显示的网络与准确金额转账。金额不符的款项将进入人工核对，最长需要三个工作日。',
  ),
  notice(
    'A refill for every candle',
    '每款香薰蜡烛均有替换装',
    'All eighteen candles are now sold as a refill for 28% less. Keep the vessel, wash it in warm water and set the refill in.',
    '十八款香薰蜡烛现均提供替换装，价格低 28%。保留容器，温水洗净，放入替换芯即可。',
  ),
  notice(
    'Postal codes in Japan',
    '日本邮政编码查询',
    'Enter seven digits and press the button next to the field: prefecture, city and street are filled in. Please add block and house number yourself.',
    '输入七位邮政编码并点击旁边的按钮，系统将自动填写都道府县、市区与町名，请自行补充番地与门牌号。',
  ),
  notice(
    'Unpaid orders hold their items for a while',
    '未付款订单会暂时保留商品',
    'An unpaid order holds its items until the time it shows. After that it is cancelled and the items go back on sale.',
    '未付款订单的商品保留至所示时间，逾期未付的订单自动取消，商品将重新开放购买。',
  ),
  notice(
    'Leadership weekend in Vancouver',
    '温哥华领导力周末',
    'Members with a crown or higher are invited to Vancouver in March. Seats are confirmed in the order of registration; travel points can be used for the hotel.',
    '诚邀皇冠及以上会员于三月相聚温哥华。席位按报名顺序确认，旅游积分可用于酒店住宿。',
  ),
  notice(
    'Oat balm: new jar, same balm',
    '燕麦护肤膏更换新罐',
    'The oat balm comes in a jar of recycled glass. What is inside has not changed, neither in formula nor in weight.',
    '燕麦护肤膏改用再生玻璃罐，配方与净含量均未改变。',
  ),
  notice(
    'Withdrawals: processing days',
    '提现处理时间',
    'Requests made by Tuesday noon Pacific Time are paid out the same week. The amount is reserved in your e-wallet until the payment is approved.',
    '太平洋时间周二中午前提交的提现申请将于当周付款。审核通过前，相应金额将在电子存折中预留。',
  ),
  notice(
    'Maintenance on Sunday night',
    '周日夜间系统维护',
    'The shop is read-only on Sunday from 11 pm to midnight Pacific Time. Orders placed before are not affected.',
    '太平洋时间周日 23:00 至 24:00，商城仅供浏览。此前提交的订单不受影响。',
  ),
  notice(
    'Travel points expire after two years',
    '旅游积分有效期两年',
    'Points are used in the order in which they were earned and expire after twenty-four months. Your fund page shows the next expiry.',
    '旅游积分按获得顺序使用，二十四个月后失效。您可在旅游积分页面查看最近的到期日。',
  ),
  notice(
    'Taiwan: experience halls open in Taichung',
    '中国台湾：台中体验馆开业',
    'The second experience hall opens in Taichung on the first Saturday of the month. Orders of TW members can be attached to a hall at checkout.',
    '第二家体验馆将于本月第一个周六在台中开业。台湾地区会员结账时可将订单归属至体验馆。',
  ),
  notice(
    'Two ways to protect your account',
    '保护账号的两种方式',
    'Use a password that you use nowhere else, and keep your email address current. When you change the password, all other devices are signed out.',
    '请使用独立的登录密码，并保持邮箱地址有效。修改密码后，其他设备将自动退出登录。',
  ),
  notice(
    'Birch leaves are picked in June',
    '桦叶采摘季',
    'We pick for twelve days a year. If you would like to help, write to us by the end of April; boots and lunch are provided.',
    '我们每年只采摘十二天。如愿参与，请于四月底前来信，我们提供雨靴与午餐。',
  ),
  notice(
    'The refund policy in plain words',
    '退款政策说明',
    'Unopened goods can be returned within thirty days of delivery. The amount goes back the way it was paid, each part to its own source.',
    '未开封商品可在收货后三十天内退回。款项按原支付方式退回，各部分退至各自来源。',
  ),
  notice(
    'Welcome to {name}',
    '欢迎来到 {name}',
    'This is where announcements about orders, bonuses and the shop appear. Unread ones are marked; opening one marks it as read.',
    '关于订单、奖金与商城的公告都会发布在这里。未读公告带有标记，打开后即为已读。',
  ),
];

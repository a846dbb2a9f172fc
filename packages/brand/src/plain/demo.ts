import type { DemoContent } from '../shape/demo.ts';
import { brand } from './brand.ts';

/**
 * Amounts and PV are close to those that the demo's accounts expect: the first order reaches the highest card, an ordinary
 * one is a month's activity.
 */
export const DEMO: DemoContent = {
  banners: [
    {
      picture: 'b/kitchen',
      title: { en_US: 'A kitchen that lasts: tools for thirty years', zh_CN: '经久的厨房：用三十年的工具' },
      target: { product: 'Chef chest' },
    },
    {
      picture: 'b/desk',
      title: { en_US: 'A quiet desk: paper and ink', zh_CN: '安静的书桌：纸与墨' },
      target: { address: `https://${brand.name.toLowerCase()}.example/journal/desk` },
    },
  ],
  // More than one page.
  notices: [
    ...Array.from({ length: 10 }, (_, at) => ({
      title: { en_US: `Letter ${10 - at} from the workshop`, zh_CN: `工坊来信（${10 - at}）` },
      body: { en_US: 'What is made this month.\n\nThe bench is open on Fridays.', zh_CN: '本月所制。\n\n周五开放工作台。' },
    })),
    {
      title: { en_US: `Welcome to ${brand.name}`, zh_CN: `欢迎来到 ${brand.name}` },
      body: { en_US: 'Announcements stand here.\n\nUnread ones are marked.', zh_CN: '公告发布在这里。\n\n未读公告带有标记。' },
    },
    {
      title: { en_US: 'Knives are sharpened in May', zh_CN: '五月磨刀' },
      body: { en_US: 'Send them until the end of April.\n\nWe pay the postage.', zh_CN: '请于四月底前寄来。\n\n邮费由我们承担。' },
    },
  ],
  baskets: {
    qualifying: [['Chef chest', 0, 2]],
    second: [['Walnut board', 0, 3]],
    taiwanFirst: [['Chef chest', 0, 1]],
    deposits: [['Glass jar', 0, 6]],
    koreaFirst: [['Iron pan', 0, 4]],
    monthly: [['Iron pan', 0, 1]],
    refunded: [['Walnut board', 0, 1]],
    taiwanMonthly: [['Iron pan', 0, 1]],
    japanFirst: [['Iron pan', 0, 4]],
    latest: [['Paring knife', 0, 4]],
    shipped: [['Paring knife', 1, 3]],
    taiwanPaid: [['Iron pan', 0, 1]],
    coins: [['Fountain pen', 0, 2]],
    justPaid: [['Iron pan', 0, 1]],
    unpaid: [
      ['Paring knife', 0, 1],
      ['Ruled notebook', 0, 3],
    ],
    unpaidAbroad: [['Linen towel', 0, 3]],
  },
};

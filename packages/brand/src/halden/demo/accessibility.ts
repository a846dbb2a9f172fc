import { filled, inEachLanguage, type LocalTexts } from '../../shape/texts.ts';
import { inEveryLanguage, t } from '../assortment/t.ts';
import { brand } from '../brand.ts';

const ABOUT = t(
  'Everybody should be able to shop here, whatever device, language or aid they use. We follow the Web Content Accessibility Guidelines 2.2 at level AA.',
  '无论您使用何种设备、语言或辅助工具，都应当能在这里顺利购物。我们遵循《Web 内容无障碍指南》2.2 版 AA 级。',
);
const WORKS = t('What works', '已实现的功能');
const HOW = t(
  'Every page can be used by keyboard alone and read by a screen reader. Text can be enlarged to 200 %. Colors follow the light or dark setting of your device, and nothing moves if you have asked for less motion.',
  '所有页面均可仅用键盘操作，并可由读屏软件朗读。文字可放大至 200 %。颜色随设备的浅色或深色设置变化；如您选择减少动态效果，页面将不再有动画。',
);
const TELL = t('Tell us what stands in your way', '遇到障碍请告诉我们');
const WRITE = t(
  'Write to {email} if something does not work for you. We answer within five working days.',
  '如有任何功能无法正常使用，请致信 {email}。我们将在五个工作日内答复。',
);

const heading = (title: LocalTexts): LocalTexts => inEachLanguage(title, (locale) => `# ${title[locale]}`);

/** How accessible the shop is: a text with marks. */
export const ACCESSIBILITY: LocalTexts = inEachLanguage(ABOUT, (locale) =>
  [ABOUT, heading(WORKS), HOW, heading(TELL), filled(WRITE, { email: inEveryLanguage(brand.support.email) })]
    .map((texts) => texts[locale])
    .join('\n\n'),
);

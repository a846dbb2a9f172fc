import { formatList, formatNumber, type Locale } from '@upline/i18n';
import type { Translate } from '../../../shared/i18n/translator.ts';
import type { RealTime } from './use-real-time.ts';

type Gaps = Pick<RealTime, 'GAP_CX_PV' | 'GAP_LINK_MAX_PV' | 'GAP_LINK_MIN_PV' | 'GAP_RECOMMEND_PASS_NUM'>;

/**
 * The missing requirements as one phrase, `1,240 PV in your smaller leg and 1 recommended member`; '' if there are none.
 */
export function gapList(gaps: Gaps, t: Translate, locale: Locale): string {
  const pv = (amount: number) => formatNumber(amount, locale);
  const parts = [
    gaps.GAP_CX_PV > 0 ? t('gap.own', { pv: pv(gaps.GAP_CX_PV) }) : '',
    gaps.GAP_LINK_MAX_PV > 0 ? t('gap.max', { pv: pv(gaps.GAP_LINK_MAX_PV) }) : '',
    gaps.GAP_LINK_MIN_PV > 0 ? t('gap.min', { pv: pv(gaps.GAP_LINK_MIN_PV) }) : '',
    gaps.GAP_RECOMMEND_PASS_NUM > 0 ? t('gap.recommended', { count: gaps.GAP_RECOMMEND_PASS_NUM }) : '',
  ];
  return formatList(
    parts.filter((part) => part !== ''),
    locale,
  );
}

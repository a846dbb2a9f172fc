import { wordOr } from '@upline/i18n/texts';
import { Changes } from '../../shared/changes/Changes.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { usePages } from '../../shared/calls/use-pages.ts';
import { plain } from './promotion.ts';

export function History({ promotionId }: { readonly promotionId: number }) {
  return (
    <Changes
      pages={usePages('listPromotionChanges', { promotionId })}
      texts="consolePromotions"
      dayHeading="h3"
      wordsOf={useValueWords()}
      isNew={(act) => act === 'addPromotion'}
    />
  );
}

function useValueWords(): (what: string, value: string | null) => string | null {
  const { t } = useTexts('consolePromotions');
  const { at, count, fullMoney } = useFormats();
  return (what, value) => {
    // A missing value means no limit only in `limits`; offers of another kind have other fields.
    if (value === null) return limits.has(what) ? wordOr(t, `value.none.${what}`, what) : null;
    if (what === 'kind' || what === 'pvRule') return wordOr(t, `${what}.${value}`, value);
    if (what === 'isOn' || what === 'isExclusive') return wordOr(t, `value.${value}`, value);
    if (what === 'beginsAt' || what === 'endsAt') return at(value);
    if (what === 'percent') return t('value.percentOf', { percent: plain(value) });
    if (what === 'amount' || what === 'minimum') return fullMoney(Number(value));
    if (what === 'mostUses' || what === 'mostUsesEach' || what === 'pieces') return count(Number(value));
    if (what === 'cardLevels')
      return value
        .split(', ')
        .map((card) => wordOr(t, `card.${card}`, card))
        .join(', ');
    return value;
  };
}

const limits: ReadonlySet<string> = new Set(['companies', 'cardLevels', 'shelves', 'products', 'endsAt', 'mostUses', 'mostUsesEach']);

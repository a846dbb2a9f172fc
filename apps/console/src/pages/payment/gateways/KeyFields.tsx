import { wordOr } from '@upline/i18n/texts';
import { TextBox } from '@upline/ui/desk';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { Gateway, GatewayKind } from './gateway.ts';

/** A field for each key of a kind. Stored keys are shown by their last four characters. */
export function KeyFields({ kind, kept }: { readonly kind: GatewayKind; readonly kept?: Gateway['hints'] }) {
  const { t } = useTexts('consoleGateways');
  return kind.keys.map(({ key, begins, isLater }) => {
    const lastFour = kept?.find((hint) => hint.key === key)?.lastFour ?? '';
    const hints = [
      lastFour === '' ? undefined : t('key.kept', { lastFour }),
      begins === '' ? undefined : t('begins', { begins }),
      isLater && lastFour === '' ? t('key.later') : undefined,
    ];
    return (
      <TextBox
        key={key}
        name={`key.${key}`}
        label={wordOr(t, `key.${kind.kind}.${key}`, key)}
        hint={hints.filter(Boolean).join('. ')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        required={kept === undefined && !isLater}
      />
    );
  });
}

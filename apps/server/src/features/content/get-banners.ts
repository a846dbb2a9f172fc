import type { Locale } from '@upline/i18n';
import type { Context } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { textIn } from '../../operation/texts.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import { type Banner, bannerLink, type Catalogue, type CatalogueSnapshot, findVariant } from '../catalogue/index.ts';

interface Viewer {
  locale: Locale;
  /** Milliseconds since 1970. */
  nowMs: number;
  companyCode: string | undefined;
  cardLevel: number | undefined;
}

/** Home carousel of a visitor or a member. A banner loses its link if its target no longer exists. */
export function createGetBanners(catalogue: Catalogue, publicUrl: string): Handler<'showBanner'> {
  return async (context) => {
    const snapshot = catalogue.current();
    const viewer = await viewerOf(context, snapshot.banners);
    const { locale } = context;
    const data = snapshot.banners
      .filter((banner) => isShown(banner, viewer))
      .map((banner) => {
        const line = textIn(locale, banner.line as Texts);
        const button = textIn(locale, banner.button as Texts);
        return {
          newId: banner.id,
          url: bannerLink(snapshot.pictures, banner.picture),
          redirctUrl: targetOf(snapshot, banner.target, locale, publicUrl),
          title: textIn(locale, banner.title),
          ...(line === '' ? {} : { line }),
          ...(button === '' ? {} : { button }),
        };
      });
    return { data };
  };
}

/** The member's card is read only if a banner needs it. */
async function viewerOf({ database, member, locale, now }: Context, banners: readonly Banner[]): Promise<Viewer> {
  const asksCard = member !== undefined && banners.some(({ cardLevels }) => cardLevels !== null);
  const card = asksCard
    ? await database.selectFrom('member').select('card_level').where('id', '=', member.id).executeTakeFirst()
    : undefined;
  return { locale, nowMs: now.getTime(), companyCode: member?.companyCode, cardLevel: card?.card_level };
}

function isShown(banner: Banner, { locale, nowMs, companyCode, cardLevel }: Viewer): boolean {
  const { viewers, companies, cardLevels, languages, fromMs, untilMs, isForced } = banner;
  if (isForced === true) return true;
  const isInTime = (fromMs ?? nowMs) <= nowMs && (untilMs ?? Number.POSITIVE_INFINITY) > nowMs;
  const isMember = companyCode !== undefined;
  const isForViewer = viewers === 'everybody' || (viewers === 'members') === isMember;
  return (
    isInTime &&
    isForViewer &&
    (languages?.includes(locale) ?? true) &&
    (companies?.includes(companyCode ?? '') ?? true) &&
    (cardLevels?.includes(cardLevel ?? -1) ?? true)
  );
}

/** Target on the wire: a product's variant, an address, or nothing. A shelf and a page are addresses of this shop. */
function targetOf(snapshot: CatalogueSnapshot, target: string, locale: Locale, publicUrl: string): string {
  if (/^\d+$/.test(target)) return findVariant(snapshot, Number(target)) === undefined ? '' : target;
  const [kind, value = ''] = target.split(':', 2) as [string, string?];
  if (kind === 'shelf') {
    const shelf = snapshot.categoryById.get(Number(value));
    if (shelf === undefined) return '';
    const query = new URLSearchParams({ partId: value, orderType: shelf.orderType, partName: textIn(locale, shelf.name) });
    return new URL(`/pc/category?${query.toString().replaceAll('+', '%20')}`, publicUrl).href;
  }
  return kind === 'page' ? new URL(pagePath(value), publicUrl).href : target;
}

/** The page about the company is in the member's part of the shop. */
const pagePath = (page: string): string => (page === 'about' ? '/my/about' : `/pc/${page}`);

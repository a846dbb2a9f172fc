import type { Handler } from '../../operation/handler.ts';
import { textIn } from '../../operation/texts.ts';
import { bannerLink, type Catalogue, findVariant } from '../catalogue/index.ts';

/** The home carousel. A banner stays without a link when its product is no longer offered. */
export function createShowBanner(catalogue: Catalogue): Handler<'showBanner'> {
  return ({ locale }) => {
    const snapshot = catalogue.current();
    const data = snapshot.banners.map(({ id, picture, title, target }) => {
      const isGone = /^\d+$/.test(target) && findVariant(snapshot, Number(target)) === undefined;
      return { newId: id, url: bannerLink(snapshot.pictures, picture), redirctUrl: isGone ? '' : target, title: textIn(locale, title) };
    });
    return { data };
  };
}

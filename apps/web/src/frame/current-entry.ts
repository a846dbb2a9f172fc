import { paths } from '../app/paths.ts';

/** The current entry of a menu is the one whose page is above the address. */
export const isHome = (pathname: string): boolean => pathname === paths.index();
export const isCategories = (pathname: string): boolean => ['/pc/categories', '/pc/category', '/pc/goods'].includes(pathname);
export const isCart = (pathname: string): boolean => ['/pc/cart', '/pc/checkout', '/pc/payment', '/pc/pc_result'].includes(pathname);
export const isMine = (pathname: string): boolean => pathname.startsWith(`${paths.my()}/`);

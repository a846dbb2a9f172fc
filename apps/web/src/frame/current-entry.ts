import { paths } from '../app/paths.ts';

/** A menu entry is current if the address is its page or below it. */
export const isHome = (pathname: string): boolean => pathname === paths.index();
export const isCategories = (pathname: string): boolean => ['/pc/categories', '/pc/category', '/pc/goods'].includes(pathname);
export const isCart = (pathname: string): boolean => ['/pc/cart', '/pc/checkout', '/pc/payment', '/pc/pc_result'].includes(pathname);
export const isMine = (pathname: string): boolean => pathname.startsWith(`${paths.my()}/`);

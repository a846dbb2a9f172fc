import { notFound } from '../../app/accept.ts';

/** `/pc/404` itself; the root shows the page, with the status. */
export const loader = () => {
  throw notFound();
};
export const clientLoader = loader;

export default function NotFoundPage() {
  return null;
}

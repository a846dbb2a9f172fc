import { notFound } from '../../app/accept.ts';

/** `/pc/404` itself; the root shows the page, with the status. */
// One function for both: the build takes `loader` itself out of the browser's script.
const refuse = () => {
  throw notFound();
};
export const loader = refuse;
export const clientLoader = refuse;

export default function NotFoundPage() {
  return null;
}

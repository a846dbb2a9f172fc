import { notFound } from '../../app/accept.ts';

/** `/pc/404` itself. The root shows the page, with the status. */
// Shared by both: the build removes `loader` from the browser's script.
const refuse = () => {
  throw notFound();
};
export const loader = refuse;
export const clientLoader = refuse;

export default function NotFoundPage() {
  return null;
}

import { data } from 'react-router';

/** `/pc/500`: other clients send visitors here after a fault. */
// Shared by both: the build removes `loader` from the browser's script.
const refuse = () => {
  throw data(null, { status: 500 });
};
export const loader = refuse;
export const clientLoader = refuse;

export default function FaultPage() {
  return null;
}

import { data } from 'react-router';

/** `/pc/500`: other clients send a visitor here after a fault. */
// Shared by both: the build removes `loader` itself from the browser's script.
const refuse = () => {
  throw data(null, { status: 500 });
};
export const loader = refuse;
export const clientLoader = refuse;

export default function FaultPage() {
  return null;
}

import { redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

// One function for both: the build takes `loader` itself out of the browser's script.
const toOrders = () => redirect(paths.ordersPending());
export const loader = toOrders;
export const clientLoader = toOrders;

import { redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

// Shared by both: the build removes `loader` itself from the browser's script.
const toOrders = () => redirect(paths.ordersPending());
export const loader = toOrders;
export const clientLoader = toOrders;

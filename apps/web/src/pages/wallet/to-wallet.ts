import { redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

// Shared by both: the build removes `loader` itself from the browser's script.
const toWallet = () => redirect(paths.wallet());
export const loader = toWallet;
export const clientLoader = toWallet;

import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { resultPlace } from '../features/order/result-place.ts';
import { thisDevice } from '../shared/this-device.ts';

/** Picks the page where a payment ends, by the device. Passes the query on. */
export function ResultRouterPage() {
  const { search } = useLocation();
  const place = resultPlace(thisDevice(), search);
  useEffect(() => {
    if (place.isOutside) location.replace(place.address);
  }, [place.isOutside, place.address]);
  return place.isOutside ? null : <Navigate replace to={place.address} />;
}

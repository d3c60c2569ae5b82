/** A point on the Earth, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

export const EARTH_RADIUS_MILES = 3_958.8;
const RADIANS = Math.PI / 180;

/** Measure the miles between two points as the crow flies, by the haversine formula. */
export function distanceInMiles(one: Point, other: Point): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2;
  const across = Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS);
  const square = half(other.lat - one.lat) + across * half(other.lng - one.lng);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(square));
}

import type { Point } from '@lintel/engine/places';

// Coordinates of the National Grid as latitude and longitude, by the formulas of Ordnance Survey, "A Guide to
// Coordinate Systems in Great Britain": annexe C.2 from the grid to latitude and longitude on Airy's ellipsoid, annexe
// B and the Helmert transformation of section 6.6 from there to WGS84, exact to some 5 metres.

interface Ellipsoid {
  /** The semi-major and the semi-minor axis, in metres. */
  a: number;
  b: number;
}
const AIRY: Ellipsoid = { a: 6_377_563.396, b: 6_356_256.909 };
const WGS84: Ellipsoid = { a: 6_378_137, b: 6_356_752.3142 };
const ORIGIN = { lat: radians(49), lng: radians(-2), easting: 400_000, northing: -100_000 };
const SCALE = 0.9996012717;
/** Metres, seconds of arc and parts of a million, from OSGB36 to WGS84. */
const HELMERT = {
  move: [446.448, -125.157, 542.06],
  turn: [0.1502, 0.247, 0.8421].map((seconds) => radians(seconds / 3_600)),
  scale: 1 - 20.4894e-6,
} as const;
const PRECISE_METRES = 0.000_01;
const PRECISE_RADIANS = 1e-12;

/** The latitude and longitude (WGS84) of an easting and a northing in metres. */
export function fromNationalGrid(easting: number, northing: number): Point {
  return toWgs84(onAiry(easting, northing));
}

function onAiry(easting: number, northing: number): Point {
  const { a, b } = AIRY;
  const e2 = 1 - b ** 2 / a ** 2;
  let lat = ORIGIN.lat;
  let left = northing - ORIGIN.northing;
  while (Math.abs(left) >= PRECISE_METRES) {
    lat += left / (a * SCALE);
    left = northing - ORIGIN.northing - meridianArc(lat);
  }
  const sin2 = Math.sin(lat) ** 2;
  const tan = Math.tan(lat);
  const [tan2, tan4, tan6] = [tan ** 2, tan ** 4, tan ** 6];
  const sec = 1 / Math.cos(lat);
  const nu = (a * SCALE) / Math.sqrt(1 - e2 * sin2);
  const rho = (a * SCALE * (1 - e2)) / (1 - e2 * sin2) ** 1.5;
  const eta2 = nu / rho - 1;
  const VII = tan / (2 * rho * nu);
  const VIII = (tan / (24 * rho * nu ** 3)) * (5 + 3 * tan2 + eta2 - 9 * tan2 * eta2);
  const IX = (tan / (720 * rho * nu ** 5)) * (61 + 90 * tan2 + 45 * tan4);
  const X = sec / nu;
  const XI = (sec / (6 * nu ** 3)) * (nu / rho + 2 * tan2);
  const XII = (sec / (120 * nu ** 5)) * (5 + 28 * tan2 + 24 * tan4);
  const XIIA = (sec / (5_040 * nu ** 7)) * (61 + 662 * tan2 + 1_320 * tan4 + 720 * tan6);
  const east = easting - ORIGIN.easting;
  return {
    lat: lat - VII * east ** 2 + VIII * east ** 4 - IX * east ** 6,
    lng: ORIGIN.lng + X * east - XI * east ** 3 + XII * east ** 5 - XIIA * east ** 7,
  };
}

/** The distance along the meridian from the origin to a latitude. */
function meridianArc(lat: number): number {
  const { a, b } = AIRY;
  const n = (a - b) / (a + b);
  const [n2, n3] = [n ** 2, n ** 3];
  const [less, more] = [lat - ORIGIN.lat, lat + ORIGIN.lat];
  return (
    b *
    SCALE *
    ((1 + n + (5 / 4) * (n2 + n3)) * less -
      (3 * n + 3 * n2 + (21 / 8) * n3) * Math.sin(less) * Math.cos(more) +
      (15 / 8) * (n2 + n3) * Math.sin(2 * less) * Math.cos(2 * more) -
      (35 / 24) * n3 * Math.sin(3 * less) * Math.cos(3 * more))
  );
}

/** From radians on Airy's ellipsoid to degrees on that of WGS84. */
function toWgs84({ lat, lng }: Point): Point {
  const nu = AIRY.a / Math.sqrt(1 - eccentricity(AIRY) * Math.sin(lat) ** 2);
  const x = nu * Math.cos(lat) * Math.cos(lng);
  const y = nu * Math.cos(lat) * Math.sin(lng);
  const z = nu * (1 - eccentricity(AIRY)) * Math.sin(lat);
  const { move, turn, scale } = HELMERT;
  const [rx = 0, ry = 0, rz = 0] = turn;
  return toDegrees(
    move[0] + scale * x - rz * y + ry * z,
    move[1] + rz * x + scale * y - rx * z,
    move[2] - ry * x + rx * y + scale * z,
  );
}

function toDegrees(x: number, y: number, z: number): Point {
  const e2 = eccentricity(WGS84);
  const across = Math.hypot(x, y);
  let lat = Math.atan2(z, across * (1 - e2));
  for (let before = Number.NaN; !(Math.abs(lat - before) < PRECISE_RADIANS); ) {
    before = lat;
    const nu = WGS84.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2);
    lat = Math.atan2(z + e2 * nu * Math.sin(lat), across);
  }
  return { lat: (lat * 180) / Math.PI, lng: (Math.atan2(y, x) * 180) / Math.PI };
}

function eccentricity({ a, b }: Ellipsoid): number {
  return 1 - b ** 2 / a ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

// The interface of the gazetteer. Other workspaces import nothing else of it.
export { distanceInMiles, type Point } from './distance.ts';
export { findPlaces } from './find-places.ts';
export {
  gazetteer,
  type OutcodePositions,
  type Place,
  positionsInUse,
  usePositions,
} from './gazetteer.ts';
export { locationOf } from './locations.ts';
export { cellOf, MAP_SIZE } from './map-grid.ts';
export { isOutsideUk } from './outside-uk.ts';
export { placeNamed, placesNamed } from './place-names.ts';
export { faultsOfPlaces, toNamedAreas, toNamedPlace } from './profile-places.ts';
export { nationOf, toSearchedPlace } from './search-places.ts';
export { wallOf } from './walls.ts';

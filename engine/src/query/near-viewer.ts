import type { Base } from '#engine/base/base.ts';
import { homeAt, markReached } from '#engine/base/coverage-column.ts';
import { circlesIn, homesOf, nearHome, Reach } from '#engine/coverage/areas.ts';
import { NOWHERE } from '#engine/coverage/place-table.ts';
import type { Traits } from '#engine/match/match.ts';
import type { Nearness } from '#engine/match/share.ts';
import { Marks } from '#engine/packed/marks.ts';
import { markHomes } from './home-buckets.ts';

/** The slots of the documents that are at least as near a viewer, by nearness: `nearnessOf` of `match.ts`. */
export function markNear(base: Base, viewer: Traits): Record<Exclude<Nearness, 0>, Marks> {
  const key = `${viewer.home} ${viewer.areas}`;
  const local = base.selections.get(`local to ${key}`, base, (marks) => {
    markLocal(base, viewer, marks);
  });
  const near = base.selections.get(`near ${key}`, base, (marks) => {
    marks.addAll(local);
    markReached(base.coverage, Reach.of(circlesIn(viewer.areas)).withoutNations(), marks);
  });
  return { 1: near, 2: local };
}

/** Those whose areas meet the viewer's where one of the two is based in a circle of the other, or near their home. */
function markLocal(base: Base, { areas, home }: Traits, marks: Marks): void {
  const { coverage } = base;
  markHomes(base, Reach.inside(nearHome(home)).places(), marks);
  const own = { places: homesOf({ areas, home }), nations: [] };
  markReached(coverage, Reach.around(own, 0).withoutNations(), marks);
  const inside = Reach.inside(areas);
  markHomes(base, inside.places(), marks);
  // Those without a home are based at the centres of their circles.
  const centred = new Marks(base.count);
  markReached(coverage, inside, centred);
  centred.forEachIn(0, base.count, (slot) => {
    if (homeAt(coverage, slot) === NOWHERE) marks.set(slot);
  });
  const met = new Marks(base.count);
  markReached(coverage, Reach.of(areas), met);
  marks.intersect(met);
}

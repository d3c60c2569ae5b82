import type { Report } from '@lintel/contract/safety/reports';
import { REPORT_GRAVITY } from '@lintel/contract/values/safety';

const gravityOf = ({ reason }: Report) => REPORT_GRAVITY.indexOf(reason);

/** Group reports by the reported member: the gravest first, in a group and among the groups. */
export function byMember(reports: readonly Report[]): Report[][] {
  const groups = Map.groupBy(reports, ({ subject }) => subject.profileId);
  const sorted = [...groups.values()].map((group) =>
    group.toSorted((a, b) => gravityOf(a) - gravityOf(b)),
  );
  return sorted.toSorted(([a], [b]) => (a ? gravityOf(a) : 0) - (b ? gravityOf(b) : 0));
}

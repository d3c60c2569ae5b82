import type { Firm, FirmPerson } from '@lintel/contract/front-door/firms';
import { EVIDENCE_KINDS } from '@lintel/contract/values/evidence-kinds';
import { EVIDENCE_NAMES } from '@lintel/contract/values/evidence-names';
import { startOf } from '../profile/about.ts';

/** Title and description of a firm's page, for search engines and previews. */
export function aboutFirm({ company, about }: Firm): { title: string; description: string } {
  const title = `${company.name}, company ${company.number}`;
  return { title, description: startOf(about) || `${title}: its people and what was checked.` };
}

/** What was checked of a firm's people, each kind with whose it is. */
export function checksOf(people: readonly FirmPerson[]): { label: string; names: string }[] {
  return EVIDENCE_KINDS.flatMap((kind) => {
    const names = people.filter((each) => each.checkedKinds.includes(kind)).map(({ name }) => name);
    return names.length === 0 ? [] : { label: EVIDENCE_NAMES[kind].label, names: names.join(', ') };
  });
}

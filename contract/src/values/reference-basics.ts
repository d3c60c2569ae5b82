// What pages need of references before anyone opens one, apart from the rest so that their scripts stay small.

/** How many profiles one question for their references may name. */
export const REFERENCES_COUNTED = 50;

/** Why a reference is refused. */
export const REFERENCE_REFUSALS = {
  noTalk:
    'You can say so once you have both written three times over a week. Or choose “before Lintel”.',
  sameFirm:
    'These two profiles seem to belong together. References are between independent members.',
  already:
    'There is a reference between you two already, or one was refused in the last six months.',
} as const;

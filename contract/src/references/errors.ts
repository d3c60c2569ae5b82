/** The errors of references, a part of the API’s. */
export const REFERENCE_ERRORS = {
  NOT_ENOUGH_TALK: {
    status: 409,
    message:
      'You can say so once you have both written three times over a week. Or choose “before Lintel”.',
  },
  SAME_FIRM: {
    status: 409,
    message:
      'These two profiles seem to belong together. References are between independent members.',
  },
  ALREADY_PROPOSED: {
    status: 409,
    message:
      'There is a reference between you two already, or one was refused in the last six months.',
  },
} as const;

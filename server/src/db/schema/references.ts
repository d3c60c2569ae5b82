import type { ReferenceWay, ReferenceWork } from '@lintel/contract/values/references';

export interface ReferenceTables {
  references: ReferenceRow;
  /** What a member asks one client to confirm. `answeredBy`: who did. */
  clientQuestions: {
    code: string;
    memberId: string;
    what: ReferenceWork;
    since: number;
    expiresAt: number;
    answeredBy: string | null;
  };
}

/** What two members say of their work together. `lowId` is the smaller of their ids. */
export interface ReferenceRow {
  id: string;
  lowId: string;
  highId: string;
  /** Who said so first: a member or, of a client’s confirmation, the member who asked. */
  proposedBy: string;
  what: ReferenceWork;
  since: number;
  how: ReferenceWay;
  /** One that was refused keeps the two from trying again. */
  state: 'proposed' | 'confirmed' | 'refused';
  /** 1 if that side may be asked, 0 if not, null before they chose. */
  lowAsk: 0 | 1 | null;
  highAsk: 0 | 1 | null;
  /** When it was proposed or, once refused, when that was. */
  proposedAt: number;
  /** From when it counts: a client’s confirmation later than it was given. */
  confirmedAt: number | null;
}

export interface InvitationTables {
  invitations: InvitationTableRow;
  /** Who has signed up by which invitation, until they remove it. */
  invitees: { memberId: string; code: string; acceptedAt: number };
}

/** A link to bring others: a member's, or with a label the operator's. `offAt`: since when it leads nowhere. */
export interface InvitationTableRow {
  code: string;
  memberId: string | null;
  label: string | null;
  visits: number;
  createdAt: number;
  offAt: number | null;
}

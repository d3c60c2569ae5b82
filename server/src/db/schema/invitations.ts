export interface InvitationTables {
  invitations: InvitationTableRow;
  /** Who has signed up by which invitation, until they remove it. */
  invitees: { memberId: string; code: string; acceptedAt: number };
}

/** A member's link to bring others. `offAt`: since when it leads nowhere. */
export interface InvitationTableRow {
  code: string;
  memberId: string;
  /** Always 0: servers of earlier versions count here. */
  visits: number;
  createdAt: number;
  offAt: number | null;
}

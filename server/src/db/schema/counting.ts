/** The tables of counts, by member and day or for all members together. */
export interface CountingTables {
  dailyUsage: {
    id: string;
    memberId: string;
    date: string;
    profilesViewed: number;
    messagesSent: number;
    apiRequests: number;
    webRequests: number;
    aiCalls: number;
    updatedAt: number;
  };
  profileViews: ProfileViewRow;
  /** How often a public page was opened. */
  publicViews: { profileId: string; date: string; count: number };
  dailyCounts: { date: string; counter: string; value: string; count: number };
  analyticsEvents: AnalyticsEventRow;
  visitorKeys: { date: string; key: string };
  dailyPseudonyms: { date: string; counter: string; pseudonym: string };
}

/** A profile that a member has opened on a day, or compared: `viewedAt` is 0 while it was compared alone, for free. */
export interface ProfileViewRow {
  viewerId: string;
  profileId: string;
  date: string;
  viewedAt: number;
  /** Whether it is one of those that the day gives for free. */
  isCompared: 0 | 1;
}

/**
 * What a browser reported of a page view. `visitor` and `pageSession` are pseudonyms that no one can make again
 * after the day.
 */
export interface AnalyticsEventRow {
  id: string;
  type: string;
  happenedAt: number;
  visitor: string;
  pageSession: string;
  pathname: string;
  referrer: string | null;
  screenWidth: number | null;
  channel: string;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  utmContent: string | null;
  utmTerm: string | null;
}

/** A conversation of a demo account with another account or one of the first fictional members, by address. */
export interface AccountConversation {
  account: string;
  with: string;
  lines: { own: boolean; minutesAgo: number; text: string }[];
  /** The number of last messages that their recipient has not read. */
  unread: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

export const ACCOUNT_CONVERSATIONS: readonly AccountConversation[] = [
  {
    account: 'investor@demo.example',
    with: 'sourcer@demo.example',
    lines: [
      {
        own: true,
        minutesAgo: 3 * DAY,
        text: 'Good evening Tom. I am looking for a licensed HMO that I can reach by train from London. Is Leeds sensible at £350,000, or am I late?',
      },
      {
        own: false,
        minutesAgo: 3 * DAY - 40,
        text: 'Not late, but five-bed houses in Headingley go in a week. Beeston and Armley still give you time to think. How hands-on do you want to be?',
      },
      {
        own: true,
        minutesAgo: 2 * DAY,
        text: 'Not very. I would want a manager from the first day, and a roof that someone has looked at.',
      },
      {
        own: false,
        minutesAgo: 5 * HOUR,
        text: 'Then I may have one: six beds off Tong Road, licence until 2029, let until July. Asking £338,000.',
      },
      {
        own: false,
        minutesAgo: 4 * HOUR + 50,
        text: 'The worry is the rear gutter, which I would price at £2,800. Three sold comparables are ready when you want them.',
      },
    ],
    unread: 2,
  },
  {
    account: 'investor@demo.example',
    with: 'manager@demo.example',
    lines: [
      {
        own: true,
        minutesAgo: 6 * DAY,
        text: 'Do you take on a single flat in Levenshulme, or only portfolios?',
      },
      {
        own: false,
        minutesAgo: 6 * DAY - 3 * HOUR,
        text: 'A single flat is fine. You would have one named manager, and the fee is the same 10.5%.',
      },
      {
        own: true,
        minutesAgo: 5 * DAY,
        text: 'Thank you. I will come back to you once the purchase is through.',
      },
    ],
    unread: 0,
  },
  {
    account: 'investor@demo.example',
    with: 'bina.chopra@members.example',
    lines: [
      {
        own: false,
        minutesAgo: 26,
        text: 'Hello Nadia, I saw that you buy in Walthamstow. We have a two-bed coming up near the station, not yet listed. May I send you the plan?',
      },
    ],
    unread: 1,
  },
  {
    account: 'sourcer@demo.example',
    with: 'rosa.slater@members.example',
    lines: [
      { own: false, minutesAgo: 9 * DAY, text: 'Is the terrace in Harehills still there?' },
      {
        own: true,
        minutesAgo: 9 * DAY - 25,
        text: 'Sold on Friday, I am afraid. The one two streets up needs a rewire and is £20,000 less.',
      },
      {
        own: false,
        minutesAgo: 2 * HOUR,
        text: 'The rewire does not frighten me. What would your builder ask for it?',
      },
    ],
    unread: 1,
  },
  {
    account: 'manager@demo.example',
    with: 'provider@demo.example',
    lines: [
      {
        own: true,
        minutesAgo: 4 * DAY,
        text: 'Do you ever come as far as Manchester? We have eleven changeovers in the last week of August.',
      },
      {
        own: false,
        minutesAgo: 4 * DAY - 2 * HOUR,
        text: 'For eleven we would. Two of us could stay the week. I will send the price sheet.',
      },
      {
        own: true,
        minutesAgo: 30 * HOUR,
        text: 'The sheet is clear, thank you. Does the oven price include the extractor?',
      },
    ],
    unread: 1,
  },
  {
    account: 'provider@demo.example',
    with: 'richard.harper@members.example',
    lines: [
      {
        own: false,
        minutesAgo: 12 * DAY,
        text: 'Could you mend a sash cord in Clifton this week?',
      },
      {
        own: true,
        minutesAgo: 12 * DAY - 90,
        text: 'Thursday between ten and twelve. £65 for the pair of cords, glass extra.',
      },
      {
        own: false,
        minutesAgo: 10 * DAY,
        text: 'Done well and tidily. You will hear from me about the others.',
      },
    ],
    unread: 0,
  },
  {
    account: 'admin@demo.example',
    with: 'manager@demo.example',
    lines: [
      {
        own: false,
        minutesAgo: 20 * DAY,
        text: 'Which papers do you need for the verified badge?',
      },
      {
        own: true,
        minutesAgo: 20 * DAY - 4 * HOUR,
        text: 'Your company number, the certificate of your redress scheme and your client money protection. Copies are enough.',
      },
    ],
    unread: 0,
  },
];

/** First messages of demo members, and replies. */
export const OPENINGS = [
  'Good morning, are you taking on anything new this month?',
  'Your profile says that you know the area well. Could we speak for ten minutes?',
  'We buy three or four houses a year and need someone local. Is that of interest?',
  'What would you charge for a two-bed flat, furnished, two tenants?',
  'Do you have anything below £200,000 that needs work?',
  'I liked what you wrote about being told what is wrong first. Shall we talk?',
  'Would you look at a survey for me? I will pay for the hour.',
  'Is your fee the same for a portfolio of twelve?',
] as const;

export const ANSWERS = [
  'Gladly. Thursday after two suits me best.',
  'Yes, we are. Send me the postcode and I will tell you what I would ask.',
  'Not this month, but I have a colleague who may. I will ask her.',
  'It is. Let us speak before you decide, the street matters more than the house.',
  'For twelve it would be less. Give me until Monday for a figure.',
  'Happy to. There is a link on my profile where you can choose a time.',
  'I have one that might suit: the roof is sound and the kitchen is not.',
  'Thank you for writing. What is your budget with the works included?',
] as const;

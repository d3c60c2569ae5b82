import type { AccountConversation } from './conversations.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

type Line = AccountConversation['lines'][number];
const theirs = (minutesAgo: number, text: string): Line => ({ own: false, minutesAgo, text });
const mine = (minutesAgo: number, text: string): Line => ({ own: true, minutesAgo, text });

const INBOX: Pick<AccountConversation, 'with' | 'lines' | 'unread'>[] = [
  {
    with: 'joe.hardcastle@members.example',
    lines: [
      mine(4 * DAY, 'Morning Joe. A two-bed over a shop in Armley is coming up at £165,000.'),
      theirs(4 * DAY - 3 * HOUR, 'Is the lease long enough for serviced lets?'),
      mine(3 * DAY, '118 years, and the freeholder has said yes in writing.'),
      theirs(55, 'Then book me in for Saturday. I will bring my builder.'),
    ],
    unread: 1,
  },
  {
    with: 'nigel.collins@members.example',
    lines: [
      theirs(
        3 * HOUR,
        'Do you ever see whole terraces? I would rather refurbish six houses than one.',
      ),
      theirs(3 * HOUR - 4, 'Up to £1.4m with the works included.'),
    ],
    unread: 2,
  },
  {
    with: 'kirsten.gillespie@members.example',
    lines: [
      theirs(26 * HOUR, 'I buy in Glasgow so far. What does £90,000 buy in Bradford?'),
      mine(25 * HOUR, 'A two-bed terrace in need of a kitchen, or a very good flat.'),
      theirs(7 * HOUR, 'The terrace, please. Could you send the last three that you sold?'),
    ],
    unread: 1,
  },
  {
    with: 'patricia.clarke@members.example',
    lines: [
      theirs(2 * DAY, 'Your fee is due on completion. What happens if the survey kills the deal?'),
      mine(2 * DAY - 2 * HOUR, 'Then there is no fee, and I look for another.'),
      theirs(30 * HOUR, 'That is fair. I am in Leeds on the 4th, if you have an hour.'),
    ],
    unread: 1,
  },
  {
    with: 'jasmin.bhogal@members.example',
    lines: [
      theirs(9 * HOUR, 'Is the Beeston house still there? The one with the missing chimney.'),
    ],
    unread: 1,
  },
  {
    with: 'saira.zaman@members.example',
    lines: [
      theirs(5 * DAY, 'I would need the rewire priced by two firms before I offer.'),
      mine(5 * DAY - HOUR, 'Both prices are attached to the sheet: £5,900 and £6,450.'),
      theirs(4 * DAY, 'The first one, then. Offer at £212,000 on my behalf.'),
      mine(3 * DAY, 'Accepted this morning. Your solicitor has the memorandum.'),
    ],
    unread: 0,
  },
  {
    with: 'monika.sikora@members.example',
    lines: [
      mine(6 * DAY, 'Would you manage a six-bed in Harehills for a buyer of mine?'),
      theirs(6 * DAY - 5 * HOUR, 'We stop at Oldham, I am afraid. Ask me again in the spring.'),
    ],
    unread: 0,
  },
  {
    with: 'peter.kemp@members.example',
    lines: [
      theirs(11 * HOUR, 'I have a buyer for Leeds and no house. Split the fee down the middle?'),
    ],
    unread: 1,
  },
  {
    with: 'debbie.clayton@members.example',
    lines: [
      theirs(8 * DAY, 'Who do you use for damp surveys? Mine has retired.'),
      mine(8 * DAY - 40, 'A man in Otley. I will ask whether he takes new work.'),
      theirs(7 * DAY, 'Thank you, he came yesterday and was honest.'),
    ],
    unread: 0,
  },
  {
    with: 'lydia.wright@members.example',
    lines: [
      theirs(20 * HOUR, 'What yield should I expect on an HMO in Beeston after all costs?'),
      theirs(19 * HOUR, 'And does the article 4 area reach that far?'),
    ],
    unread: 2,
  },
];

/** The conversations of the demo's sourcer: many investors have written, and some wait for an answer. */
export const SOURCER_INBOX: AccountConversation[] = INBOX.map((conversation) => ({
  account: 'sourcer@demo.example',
  ...conversation,
}));

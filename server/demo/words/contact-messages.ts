/** Messages sent from the demo's contact page, newest first. The last ones have been read. */
export const CONTACT_MESSAGES: readonly {
  name: string;
  email: string;
  subject: string;
  message: string;
  minutesAgo: number;
  isRead: boolean;
}[] = [
  {
    name: 'Priya Venkataraman',
    email: 'priya@venkataraman.example',
    subject: 'Adding a second office',
    message:
      'Good morning,\n\nWe manage flats in Cardiff and have just opened in Newport. Can one profile show both, or should my colleague there have an account of her own?\n\nKind regards\nPriya Venkataraman',
    minutesAgo: 35,
    isRead: false,
  },
  {
    name: 'Gareth Pugh-Lewis',
    email: 'gareth@pughlewis.example',
    subject: 'New contact message',
    message:
      'I sent you my redress scheme certificate on Tuesday for the verified badge and have not heard anything. Did it arrive? The membership number is on the second page.',
    minutesAgo: 190,
    isRead: false,
  },
  {
    name: 'Oluwaseun Adebayo',
    email: 'seun@adebayo.example',
    subject: 'Which plan for three people?',
    message:
      'There are three of us and we would all like to search and write. Is Business the plan for that, and do you know roughly when it will open? We do not mind waiting.',
    minutesAgo: 1_500,
    isRead: false,
  },
  {
    name: 'Helen Braithwaite',
    email: 'helen@braithwaite.example',
    subject: 'My surname has changed',
    message:
      'I married in August. The name on my account is corrected, but the confirmation of it went to my old address. Could you tell me whether that matters?',
    minutesAgo: 4_400,
    isRead: true,
  },
  {
    name: 'Callum Strachan',
    email: 'callum@strachan.example',
    subject: 'Thank you',
    message:
      'Found a joiner in Stirling within a day who turned up when he said he would. That is all, carry on.',
    minutesAgo: 11_000,
    isRead: true,
  },
];

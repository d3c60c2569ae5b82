import { type SiteContent, siteContent } from '@lintel/contract/site/site-config';

/** Example content in place of the operator's own. The pages label it as examples. */
export const EXAMPLE_CONTENT: SiteContent = siteContent.parse({
  company: {
    name: 'Lintel Example Ltd (invented for this demonstration)',
    number: '00000000',
    registeredOffice: '1 Example Street, London',
    contactEmail: 'hello@lintel.example',
  },
  testimonials: [
    {
      quote:
        'I used to keep sourcers in a spreadsheet and hope. Now I put three side by side and ring the one whose numbers add up.',
      name: 'Hannah Whitlock',
      about: 'Landlord, Nottingham',
    },
    {
      quote:
        'Two landlords found us in the first month. Both had read our fee before they wrote, so no one wasted a Tuesday.',
      name: 'Rhys Morgan',
      about: 'Management company, Cardiff',
    },
    {
      quote:
        'The match reasons do my introduction for me. Investors arrive already knowing that I do HMO in Salford and nothing else.',
      name: 'Femi Balogun',
      about: 'Sourcer, Manchester',
    },
  ],
  dealsFacilitated: '£50M+',
});

import type { ProfileForm } from '@lintel/contract/profiles/profiles';
import { emptyValues, FIELD_NAMES } from '@lintel/contract/values/profile-values';
import type { NewMember } from '#server/features/members/members/service.ts';

export interface DemoAccount {
  email: string;
  password: string;
  /** Describes this account to the person who chooses one. */
  description: string;
  accountRole: NonNullable<NewMember['accountRole']>;
  joinedDaysAgo: number;
  isVerified: boolean;
  profile: ProfileForm;
}

const NOTHING = emptyValues(FIELD_NAMES);

/** The demo members that anyone may sign in as: one of each role, and an administrator. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'investor@demo.example',
    password: 'portland-stone-41',
    description: 'Investor in London',
    accountRole: 'member',
    joinedDaysAgo: 214,
    isVerified: true,
    profile: {
      ...NOTHING,
      role: 'investor',
      fullName: 'Nadia Okonjo-Reid',
      location: 'London',
      basePlaceId: 'e17',
      areas: [
        { placeId: 'london-greater-london', miles: 10 },
        { placeId: 'southend-on-sea-southend-on-sea', miles: 10 },
      ],
      focus: ['HMO', 'Residential'],
      budgetMin: 180_000,
      budgetMax: 425_000,
      bio: 'Hospital pharmacist, and landlord of four flats between Leyton and Walthamstow. I bought the first in 2013 with my brother and have kept all of them. Now looking outside London too, for a licensed HMO that I can reach by train. I answer in the evening, usually with questions about the boiler.',
      bookingUrl: 'https://calls.example/nadia-okonjo-reid',
    },
  },
  {
    email: 'sourcer@demo.example',
    password: 'gable-and-slate-27',
    description: 'Property sourcer in Leeds',
    accountRole: 'member',
    joinedDaysAgo: 388,
    isVerified: true,
    profile: {
      ...NOTHING,
      role: 'sourcer',
      fullName: 'Tom Ackroyd',
      businessName: 'Saltergate Sourcing',
      location: 'Leeds',
      areas: [
        { placeId: 'leeds-leeds', miles: 10 },
        { placeId: 'bradford-bradford', miles: 10 },
      ],
      focus: ['HMO', 'BRRR'],
      feePercentage: 2.5,
      bio: 'Eleven years in a Leeds lettings office before I began to find houses for other people. About ten deals a year, mostly terraces in Armley, Beeston and Harehills that need a roof or a rewire. You get the builder’s price, three sold comparables and the thing that worries me. The fee is due on completion.',
      bookingUrl: 'https://calls.example/saltergate-sourcing',
    },
  },
  {
    email: 'manager@demo.example',
    password: 'lantern-corbel-58',
    description: 'Management company in Manchester',
    accountRole: 'member',
    joinedDaysAgo: 541,
    isVerified: true,
    profile: {
      ...NOTHING,
      role: 'management',
      fullName: 'Samina Qureshi',
      businessName: 'Quoin & Qureshi Lettings',
      location: 'Manchester',
      focus: ['Residential', 'HMO'],
      feePercentage: 10.5,
      services: [
        'Tenant Management',
        'Property Maintenance',
        'Rent Collection',
        'Legal Compliance',
      ],
      bio: 'We manage 240 homes from an office in Levenshulme, each landlord with one named manager. Repairs under £200 are done without asking and photographed. Rents are paid on within two working days. No renewal fees, and a month’s notice if you would rather leave.',
    },
  },
  {
    email: 'provider@demo.example',
    password: 'distemper-brush-93',
    description: 'Service provider in Bristol',
    accountRole: 'member',
    joinedDaysAgo: 97,
    isVerified: false,
    profile: {
      ...NOTHING,
      role: 'service_provider',
      fullName: 'Ewa Zawadzka',
      businessName: 'Ropewalk Cleaning & Repairs',
      location: 'Bristol',
      trades: ['end of tenancy cleaner', 'handyman'],
      services: ['Cleaning Services', 'Maintenance & Repairs'],
      bio: 'Seven of us, all employed, in Bedminster since 2016. We clean and mend between tenancies: oven, limescale, sealant, hinges, the list from the inspection. Prices for the usual forty jobs are on one sheet, and the photographs come with the invoice.',
      bookingUrl: 'https://calls.example/ropewalk',
    },
  },
  {
    email: 'admin@demo.example',
    password: 'keystone-ledger-76',
    description: 'Administrator, with a profile like any member',
    accountRole: 'admin',
    joinedDaysAgo: 729,
    isVerified: true,
    profile: {
      ...NOTHING,
      role: 'service_provider',
      fullName: 'Margaret Ellwood',
      businessName: 'Lintel',
      location: 'London',
      bio: 'I look after the members of Lintel: I check the papers of those who ask to be verified and read what is reported. Before this I kept the register of a housing association in Lewisham for nine years.',
    },
  },
];

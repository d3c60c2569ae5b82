import type { BioWords } from './bio-words.ts';

export const MANAGEMENT_BIOS: BioWords = {
  openings: [
    'We look after {lets} homes [in and around|from an office in|mostly within two miles of] {district}.',
    'Letting and management in {city} since {year}, [still family-run|with a staff of {few}|{few} people and a dog].',
    'A [small|four-person|six-person|family] agency in {district}: {lets} tenancies, [one manager for each sixty|each landlord with one named manager|no call centre].',
    'We manage for [landlords who live abroad|landlords who have had enough of Sundays|small landlords with one to five homes|families and a few pension funds] across {city}.',
    'Started in {year} with [one block|a single street|{count} flats|my parents’ houses] in {district}; {lets} homes today.',
    'Our office on [the main road|the parade|the market square|the corner] in {district} is open [six days a week|until seven on Thursdays|Saturdays too], and [people do come in|tenants use it].',
    'Property managers for {district}, {district} and {district}; [we do not take on anything further away|further out we say no].',
    '[Two former housing officers|A surveyor and a lettings manager|Two sisters|Three partners|A former caretaker and an accountant] run this firm, which manages {lets} [homes|tenancies|flats and houses] in {city}.',
    'Management only: we [do not sell houses|have no sales desk], so [the lets come first|no one is waiting for a commission].',
    'Since {year} we have managed [flats above shops|terraces|converted mills|small blocks|new-build flats] around {district}.',
    'About {lets} homes under management, [three quarters|two thirds|half] of them for landlords who [came by recommendation|have been with us over five years|started with one].',
    'Block and tenancy management in {city}, from [a converted shop|a railway arch|two rooms above a bakery|a former bank] in {district}.',
    'We took over {count} [badly kept files|neglected flats|tenancies] from a closing agency in {district} in {year} and [have grown from there|learnt a great deal about paperwork].',
    'Managing agents in {district}, [average void twelve days|average void nine days|arrears under one per cent last year|97 per cent of rents on time last year].',
  ],
  particulars: {
    Residential: [
      'Most of our homes are [two- and three-bed family lets|flats in blocks of under thirty|terraced houses], and most tenants stay [three years or more|over two years].',
      'References mean [a call to the last landlord|two employers’ references and a landlord’s], not only a credit score.',
    ],
    HMO: [
      'Of these, {count} are HMOs, with [weekly cleaning|a fortnightly visit|alarms tested monthly] and [licences renewed by us|a licence diary].',
      'HMO rooms are let [one by one to people who have met the house|with a house meeting first|to working tenants, mainly].',
    ],
    Commercial: [
      'We also manage [shops and the flats above|small offices|a business park of {count} units|workshops], [service charges included|with quarterly rents and yearly accounts].',
      'Commercial tenants get [an inspection every quarter|one number for repairs], landlords [a service charge account that adds up|accounts within six weeks of the year end].',
    ],
    'Short-let': [
      'Short lets: [{count} flats|{few} flats and two houses], [prices reviewed weekly|linen and keys in our own hands|guests met in person].',
      'For short lets we show [net income by month|occupancy and costs by month], and [say when a long let would pay better|advise against about half of them].',
    ],
    'Tenant Management': [
      'New tenants are [met at the door|shown the stopcock and the meters|visited after six weeks], and [things start better that way|small faults turn up early].',
      'Tenants reach [a person|their own manager] by telephone until [six|seven|eight] and an out-of-hours line after that.',
      'Deposits, inventories, renewals and [the awkward conversations|notices] are done [in-house|by people you can name].',
    ],
    'Property Maintenance': [
      'Repairs under [£150|£200|£250] are done without asking and [photographed before and after|listed on the statement]; above that you get [two prices|two prices in writing].',
      'Our own [two fitters|electrician and joiner|pair of handymen] do most jobs within [two|three] days; no [mark-up|percentage] on outside trades.',
      'Boilers are serviced in [summer|August|early autumn], when [engineers have time|no one is cold].',
    ],
    'Rent Collection': [
      'Rents are paid on to landlords [the next working day|within two working days|on the 5th and the 20th], with a statement [an accountant can use|of one page].',
      'A missed rent is followed up [on day two|the next morning|by telephone within two days], [civilly|before it becomes a debt].',
    ],
    'Legal Compliance': [
      'Gas, electrical and alarm certificates are [diarised ninety days ahead|booked two months early|kept where you can download them].',
      'When the rules change you get [a page in plain English|a short letter], saying what [we have done already|it means for your house].',
      'Licences, deposits and [right-to-rent checks|prescribed information] are [checked by two people|audited every spring|done from a list that no one may skip].',
    ],
    'Property Inspections': [
      'Every home is visited [twice|three times|four times] a year, with [photographs|a report of two pages|a damp reading in winter] [to the landlord|on your page the same day].',
      'Our inspectors look [into the loft and under the sink|at gutters as well as carpets|behind the washing machine].',
    ],
  },
  manners: [
    'No [renewal fees|set-up fee|mark-up on repairs], and [a month’s|two months’] notice if you want to leave.',
    'The fee covers [everything but the inventory|letting, renewals and visits|all of it, and the list of extras is empty].',
    'You will have [one manager|the same two people] throughout, and [their direct number|a reply within a working day].',
    'Client money is [held separately|protected and reconciled daily], and we belong to [a redress scheme|a redress scheme and a client money protection scheme].',
    'We [turn down|say no to] about [one in five|one in six|a quarter of] properties, usually because of [damp|wiring|a kitchen no one should rent].',
    'Landlords see [rents, repairs and certificates|each invoice] online; [those who prefer paper get paper|paper on request].',
    'Languages in the office: English, [Polish and Urdu|Welsh|Punjabi and Gujarati|Cantonese|Portuguese|Romanian and Spanish|Yoruba and French].',
    'Staff turnover is low: [the newest of us started in {year}|our longest-serving manager has been here {years} years].',
  ],
  closings: [
    'Room for [ten|fifteen|twenty|thirty] more homes this year, [preferably|ideally] in {district} or {district}.',
    'We are glad to work with [sourcers who want a rent opinion before they offer|investors buying their first in {city}|landlords with one house]: [the opinion is free|ask before you exchange].',
    'Ask for [last month’s arrears list, names removed|our void figures|a sample statement|three landlords to ring].',
    'A rent opinion takes us [a day|two days] and comes with [three comparables|the reasons].',
    'If you are changing agents, we [collect the keys and the files|write the letters|meet the tenants first].',
    'Looking for [a second electrician|a plasterer who likes small jobs|a gardener for three blocks|reliable turnover cleaners] around {district}.',
  ],
};

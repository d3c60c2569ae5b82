import type { BioWords } from './bio-words.ts';

export const PROVIDER_BIOS: BioWords = {
  openings: [
    '[Based|Yard|Workshop|Office] in {district}, [working across {city}|within ten miles of {district}|most days somewhere between {district} and {district}].',
    'A team of {few} [from {district}|working around {city}|with three vans], [on the books rather than agency|all employed|most of them here since {year}].',
    'Working for landlords and agents in {city} since {year}; [private houses|owner-occupiers] only [when there is a gap|by recommendation].',
    'One [van|person|telephone] to start with in {year}, {few} people now, still [answering the telephone ourselves|in {district}|taking on small jobs].',
    'We do [the jobs between tenants|the week between two tenancies|what needs doing before the photographs] for {count} landlords and agents in {city}.',
    'Family firm from {district}: [two brothers and a nephew|a father and two daughters|husband and wife|two sisters|three cousins].',
    'About [half|two thirds|three quarters] of our work is for [letting agents|managing agents|landlords with a handful of houses] around {district}.',
    '[Ten|Twelve|Fifteen|Eighteen|Twenty] years of [rented houses|flats and HMOs|working in other people’s houses] in {city}, the last {few} under our own name.',
    'Small firm, [{few} people|{few} people and an apprentice|two vans], [known in {district}|mostly in {district} and {district}|covering the {district} side of {city}].',
    'We started [after the floods of {year}|with one block in {district}|when our employer retired in {year}|by looking after our own lets] and [stayed|kept going].',
    'Regular work for {few} agencies in {city}, with [room for one more|two mornings a week kept free for urgent jobs|a day kept free for new clients].',
    'You will find us in {district} [most mornings|by seven|with the kettle on], and [anywhere in {city}|out as far as {district}] after that.',
  ],
  particulars: {
    'Cleaning Services': [
      'End-of-tenancy cleans from [£140|£160|£180|£195], [oven and windows included|limescale included|with a checklist and photographs].',
      'Short-let turnovers [seven days a week|between eleven and three], [linen washed by us|our own linen, counted in and out], with photographs before the next guest.',
      'HMO kitchens and stairs are done [weekly|every fortnight], on [the same morning|the same day] by the same [person|two people].',
      'If the inventory clerk finds something, we [come back the next day|come back free of charge].',
    ],
    'Maintenance & Repairs': [
      'Leaks and lock-outs [the same day|within four hours], everything else within [a week|three working days|the week].',
      'Prices for [the usual forty jobs|common jobs] are on one sheet; [anything else is quoted|the rest gets a written quote], with photographs.',
      '[Plumbing, joinery, plastering and tiling|Electrics, plumbing and doors|Roofs, gutters and damp|Kitchens, bathrooms and fire doors] with our own people; [gas|electrics|scaffolding] by firms we have used for years.',
      'Each invoice shows [before and after|what failed and why], so the [landlord|agent] need not ask.',
      'Void refurbishments in [eight|ten|twelve] working days: [paint, floors and the list from the inspection|strip, repair, paint, clean].',
    ],
    'Property Staging': [
      'We furnish empty [flats|houses] for [photographs and viewings|sale or let], usually within [five|six|eight] days, from our own store in {district}.',
      'Furniture packs for [HMO rooms|serviced flats|two-beds] from [£950|£1,400|£1,850|£2,300], [built and placed|delivered and built], packaging taken away.',
      'Staging is hired by [the month|six weeks]; [plain colours, solid beds, no slogans on the walls|nothing that would embarrass a surveyor].',
      'A recent two-bed in {district} was let [in nine days|at the second viewing|after six viewings], having stood empty for [two|three] months.',
    ],
    'Gardening & Landscaping': [
      'Front gardens, [courtyards|back yards|shared lawns] and [bin stores|hedges|paths], [fortnightly in summer, monthly in winter|from March to November].',
      'We clear [overgrown gardens|what tenants leave behind|brambles, sheds and rubble] with a [licensed waste carrier’s note|waste note for your file].',
      'For rented houses we plant [what survives|shrubs that need two cuts a year|nothing that needs a hose].',
      'Grounds contracts for {few} blocks around {district}, [gritting included|leaves and gritting included|with a photograph after each visit].',
    ],
    'Security Services': [
      'Locks changed between tenancies, [keyed alike for blocks|keys logged and labelled], [usually the same day|from £85].',
      'Alarms, emergency lights and [door closers|fire panels] tested [monthly|quarterly] with a log [the licensing officer accepts|for your licence file].',
      'Entry systems for [blocks of up to forty flats|HMOs and small blocks], [fobs cancelled in a minute|without a contract for life].',
      'Empty buildings are [checked twice a week|boarded, alarmed and visited], with a [dated photograph|time-stamped report] each time.',
    ],
  },
  manners: [
    'Insured to [two|five] million, [DBS-checked|with references from three agents], [keys signed in and out|keys coded and never labelled with an address].',
    'You get a [price in writing|fixed price] before we start and a [photograph|short report] when we finish.',
    'We turn up [when we said|in the agreed two hours], or [ring before you have to|the visit is free].',
    'Invoices go out [on Fridays|at the end of the month|the same day]; [agents get one sheet for each property|thirty days for agents].',
    'Tenants are [rung the day before|given a two-hour slot|asked first and thanked afterwards].',
    'No call-out fee [within five miles of {district}|in {city}|on weekdays].',
    'We [send the same people each time|keep a note of every property], so no one explains the [stopcock|parking|alarm] twice.',
    'If it can be repaired for less than it costs to replace, [we say so|that is what we quote].',
  ],
  closings: [
    'Room for [two|three|four|five] more [agents|landlords|regular contracts] [this year|from next month|around {district}].',
    'Ring [before nine|after four|any weekday], or send [photographs|an address and a deadline] and we [price it the same day|answer by evening].',
    'Emergency number for [contract clients|regular clients], [answered by one of us|answered at night too].',
    'Happy to [start with one property|do a trial month|price one job first] and see [how it goes|whether it suits].',
    'Next free week is usually [ten days|two weeks|three weeks] off. Urgent work [comes first|is fitted in].',
    'Ask any of [our agents in {district}|the agents we work for] how often we are [late|called back].',
  ],
};

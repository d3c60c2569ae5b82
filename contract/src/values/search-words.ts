import type { ChoiceKey, FacetValue, SortOrder } from './directory.ts';

// The words in which people ask, and what the directory calls it. Word forms follow a rule (`tokens.ts` of the engine): a term
// also stands for its plural, its form in -ing, and its spelling with a hyphen, a space or neither.

/** The options that a term means. */
export type Meaning = { [F in ChoiceKey]?: readonly FacetValue<F>[] };

/** What people call an option, in the singular and in lower case. */
export interface Term {
  words: string;
  means: Meaning;
}

/** Terms of the trades, and other words for options. */
export const TERMS: readonly Term[] = [
  // Roles
  ...all(
    `landlord, ll, investor, buying, anyone buying, who buy, looking to buy, invest, money to invest, house sale, end buyer, tenant buyer, sell my portfolio, sell my hmo, sell my home, sell my btl, sell a house, sell a flat, sell a property,
    buy my flat, buy my home, buy my property, property speculator, btl landlord, funder, private investor, overseas investor, property investor, property owner, property buyer, buyer, cash buyer, home buyer,
    portfolio landlord, accidental landlord, overseas landlord, expat landlord, first time landlord, first time investor, first time buyer, angel investor, sell my, selling my, sell our, selling our, who would buy, developer, property developer, house buyer, sell my house, sell my flat,
    sell my property, buy my house, quick sale`,
    { role: ['investor'] },
  ),
  ...all('co host, airbnb host, airbnb co host, airbnb management, airbnb manager', {
    role: ['management'],
    focus: ['Short-let'],
  }),
  ...all('btl investor, buy to let investor', { role: ['investor'], focus: ['Residential'] }),
  ...all(
    `sourcer, property sourcer, no money down, no money left in, tenanted deal, tenanted property, turnkey, turnkey property, distressed property, vendor finance, delayed completion, investment opportunity, property opportunity,
    property lead, discounted property, hmo deal finder, house finder, home finder, deal source, deal sourcing, packaged deal, sourcing, property sourcing, sourcing agent, sourcing company, deal, property deal,
    deal packager, packager, deal sourcer, deal finder, property finder, buying agent, off market,
    off market property, off market deal, bmv, bmv deal, bmv property, below market value, jv, jv partner,
    joint venture, joint venture partner, lease option, purchase option, motivated seller`,
    { role: ['sourcer'] },
  ),
  ...all('r2r deal, rent to rent deal, r2sa deal', { role: ['sourcer'], focus: ['R2SA'] }),
  ...all(
    `letting agent, landlord agent, overseas landlord agent, la, ea, letting, factor, property factor, block agent, building manager, facilities management, rtm, right to manage, service charge, residents management company, residents company, freehold management,
    leasehold management, estate management, let and manage, rental agent, rental agency, property agent, rental manager, look after my flat, look after my house, look after my property, look after my rental,
    look after my hmo, look after my place, hands off, letting agency, letting management, estate agent, estate agency, managing agent, agent,
    agency, property manager, property management, property management company, management company, manager,
    management, manage, full management, fully managed, block manager, block management, residential manager,
    portfolio manager, portfolio management`,
    { role: ['management'] },
  ),
  ...all('contractor, tradesman, tradesperson, tradespeople, trade, service provider, provider', {
    role: ['service_provider'],
  }),
  // Strategies
  ...all(
    `rent to rent, rent 2 rent, rent2rent, r2hmo, rent to hmo, rent to serviced accommodation, sa unit, sa operator, serviced accommodation operator, contractor accommodation, corporate housing, company let, relocation accommodation, r2r, rent to sa, r2sa, serviced accommodation, sa, serviced apartment, serviced let,
    serviced unit, guaranteed rent, corporate let`,
    { focus: ['R2SA'] },
  ),
  ...all(
    `hmo, professional hmo, house in multiple occupation, mini hmo, large hmo, c4, sui generis, shared living, room rental, room to rent, student digs, digs, pbsa, uni house, university accommodation, licensed hmo, hmo property, house share, shared house, shared housing, shared home,
    room let, room by room, multi let, multi tenanted, house of multiple occupation,
    house in multiple occupation, house in multiple occupancy, student, student let, student property, student house,
    student housing, student accommodation, co living, bedsit, supported living, exempt accommodation`,
    { focus: ['HMO'] },
  ),
  ...all(
    `brrr, brr, brrrr, fix and flip, buy fix sell, buy renovate refinance, buy refurbish sell, light refurb, heavy refurb, full refurb, renovate, refurbish, buy refurb refinance, buy refurbish refinance, buy refurb rent refinance,
    buy refurbish rent refinance, buy refurbish rent refinance repeat, refurb and refinance, refurb, refurb project,
    refurbishment, refurbishment project, renovation, renovation project, flip, house flip, property flip,
    buy to sell, doer upper, fixer upper, value add`,
    { focus: ['BRRR'] },
  ),
  ...all('flipper, house flipper, property flipper', { role: ['investor'], focus: ['BRRR'] }),
  ...all('dss tenant, housing benefit tenant, tenant on benefits, benefit tenant', {
    focus: ['Residential'],
  }),
  ...all(
    `commercial, commercial property, commercial to residential conversion, commercial to resi conversion, office conversion, office to residential conversion, shop conversion, pub, pub conversion, permitted development, class ma, class e,
    business unit, office block, storage unit, self storage, restaurant, commercial investment, commercial unit, office, office space, shop, retail,
    retail unit, warehouse, industrial, industrial unit, commercial conversion, commercial to residential,
    commercial to resi, office to residential, office to resi, mixed use, semi commercial`,
    { focus: ['Commercial'] },
  ),
  ...all(
    `residential, buy to let, professional let, house let, lha, dss, housing benefit, universal credit, family house, family home, btl, btl property, single let, vanilla let, long let, long term let, long term rental,
    ast, block of flat, family let, social housing, housing association, council tenant`,
    { focus: ['Residential'] },
  ),
  ...all(
    `short let, short term let, self catering, furnished holiday let, fhl, glamping, holiday lodge, vrbo, booking com, weekend let, bed and breakfast, staycation, short stay, short term rental, airbnb, bnb, air bnb, holiday let, holiday home,
    holiday cottage, holiday rental, vacation rental, nightly let`,
    { focus: ['Short-let'] },
  ),
  // Work on a property
  ...all(
    `plumber, plumbing, plumbing and heating, plasterboard, dry lining, drylining, partition wall, stud wall, screed, groundwork, groundworker, stonemason, chippy, brickie, hot water, no hot water, immersion heater,
    shower, toilet, tap, thermostat, underfloor heating, air conditioning, aircon, extractor fan, ventilation, worktop, cupboard, flat pack, flat pack assembly, furniture assembly,
    upvc, upvc window, upvc door, conservatory, fascia, soffit, flat roof, cladding, external wall insulation, sash window, garage door, septic tank, sewer, drain jetting, drain survey, cctv drain survey,
    fire door, fire door fitter, front door, water leak, leaking roof, leaking tap, bath refit, new bath, bath replacement, heating repair, kitchen refit, bathroom refit, re roof, reroof, repoint,
    property maintenance man, all trades, multi trade, snag repair, gas man, boiler man, window man, skim, artex, electric, electrics, gas, gas engineer, socket, light fitting, heating, heating engineer, boiler, boiler repair, boiler service, boiler installation,
    central heating, radiator, gas engineer, gas fitter, gas safe, gas safe engineer, gas safe plumber, leak, burst pipe, drain, drainage,
    blocked drain, electrician, electrical, electrical work, sparky, rewire, rewiring, wiring, fuse box, consumer unit, lighting,
    builder, building work, building contractor, building company, general builder, bricklayer, brickwork, pointing,
    roof, roofer, roof repair, gutter, gutter clearance, chimney, damp, damp proof, damp specialist, mould, condensation, rot, woodworm,
    paint, painter, painter and decorator, painting and decorating, decorate, decorator, wallpaper,
    plaster, plasterer, render, rendering, joiner, joinery, carpenter, carpentry, door, door fitter, tile, tiler, kitchen, kitchen fitter, kitchen fitting,
    kitchen installation, bathroom, bathroom fitter, bathroom fitting, bathroom installation, floor, flooring, floor fitter, floor layer, carpet fitter, carpet fitting, laminate, tiling,
    glazier, glazing, double glazing, window, window fitter, window repair, insulation, loft conversion, garage conversion, conversion, loft, extension, aerial, tv aerial,
    handyman, handyperson, odd job, repair, property repair, emergency repair, maintenance, maintenance and repair, maintenance company, pest, pest control, rat, mice, wasp, exterminator,
    appliance, appliance repair, white goods, washing machine, ev charger, solar, solar panel, heat pump, scaffold, scaffolding, asbestos removal, tradie`,
    { services: ['Maintenance & Repairs'] },
  ),
  ...all(
    `cleaner, clean, sparkle clean, mattress clean, communal cleaner, bin clean, janitor, hoarder clean, hoarding, biohazard clean, fly tipping, fly tip, post build clean, post construction clean, spring clean, regular clean,
    move out clean, checkout clean, tenancy clean, holiday home clean, sofa clean, rug clean, graffiti removal, bed linen, towel, domestic cleaner, end of tenancy, end of tenancy clean, end of tenancy cleaner, eot clean, deep clean, one off clean, oven,
    oven clean, oven cleaner, carpet clean, carpet cleaner, carpet shampoo, window clean, window cleaner, upholstery clean, pressure wash, jet wash, gutter clean, changeover,
    changeover clean, airbnb clean, airbnb cleaner, airbnb changeover, holiday let clean, holiday let cleaner, holiday let changeover, turnover clean, builders clean, after builders clean, linen, laundry, linen hire, housekeeper, housekeep, maid,
    house clearance, clear out, clearance, void clearance, rubbish, rubbish removal, rubbish clearance, waste removal, junk removal, communal clean, communal area clean`,
    { services: ['Cleaning Services'] },
  ),
  ...all(
    `gardener, garden, garden maintenance, artificial grass, astro turf, garden tidy, strimming, strim, japanese knotweed, knotweed, shrub, leaf clearance, lawn care, lawn cut, garden design, garden designer, stump removal, stump grinding, tree felling, tree removal, garden clearance, landscape, landscaper, landscape gardener, lawn, lawn mow, lawn mowing, grass,
    grass cutting, hedge, hedge trimming, hedge cutting, tree, tree surgeon, tree surgery, arborist, weed, fence, patio, decking, paving, block paving,
    driveway, turf, ground maintenance, grounds maintenance`,
    { services: ['Gardening & Landscaping'] },
  ),
  ...all(
    `stager, staging, videographer, videography, property video, video tour, video walkthrough, walkthrough video, 360 tour, aerial photo, drone video, drone photography, listing photo, soft furnishing, curtain, blind, house doctor, mood board,
    show home, furnished, hmo furniture, home stager, home staging, property stager, interior design, interior designer, interior, furnish,
    furniture, furniture pack, furniture package, dress, home dressing, photo, photograph, photographer, photography, property photo, property photography,
    property photographer, photoshoot, floor plan, virtual tour, 3d tour, matterport, drone photo`,
    { services: ['Property Staging'] },
  ),
  ...all(
    `security, locksmith, change lock, new lock, break in, boarding up, board up, squatter, video doorbell, ring doorbell, fob, padlock, key cutting, key fob, key collection, alarm engineer, alarm repair, spare key, lock, lock change, lock out, alarm, burglar alarm, intruder alarm, alarm installer, cctv, cctv installer, camera, key hold, key holder,
    key safe, void security, vacant property security, property guardian, guardian, access control, door entry, intercom, security guard, smart lock`,
    { services: ['Security Services'] },
  ),
  // Looking after a tenancy
  ...all(
    `compliance, legal compliance, electrical report, electrical cert, electric certificate, electric safety certificate, gas check, gas safe certificate, boiler certificate, landlord safety certificate, energy rating, fire extinguisher,
    emergency lighting, heat detector, carbon monoxide alarm, co alarm, hhsrs, renters rights, renters rights act, renters rights bill, renters reform, awaabs law, mees, prescribed information, deposit scheme,
    deposit registration, fra, fire alarm test, fire alarm service, smoke detector, hmo compliance, landlord registration, rent smart, rent smart wales, prt, section 13, notice to quit, eviction notice, compliance check, eicr, electrical safety, electrical safety certificate, electrical certificate,
    electrical inspection, electrical test, gas safety, gas safety check, gas safety certificate, landlord gas safety, landlord gas safety certificate, gas certificate, cp12,
    epc, epc assessor, energy assessor, energy certificate, energy performance certificate, pat, pat test, pat testing, portable appliance test, fire risk,
    fire risk assessment, fire safety, fire alarm, smoke alarm, carbon monoxide, legionella, legionella risk assessment, water risk assessment, right to rent, right to rent check,
    licensing, landlord licence, landlord license, landlord licensing, property licence, property licensing, hmo licence, hmo license, hmo licensing,
    selective licence, selective licensing, additional licensing, deposit protection, eviction, evict, evict a tenant, evict tenant, evict my tenant, tenant eviction, eviction specialist, section 21, section 8, possession, safety certificate, landlord certificate, asbestos survey, asbestos`,
    { services: ['Legal Compliance'] },
  ),
  ...all(
    `inspection, inspector, snagger, house inspection, property check, property report, void inspection, move in report, move out report, dilapidation, snagging inspection, condition report, damp survey, interim inspection, quarterly inspection, property inspection, property inspector, routine inspection, mid term inspection, midterm inspection, periodic inspection, inventory, inventory clerk,
    inventory report, check in, check out, check in report, check out report, checkin, checkout, snag, snagging list, schedule of condition`,
    { services: ['Property Inspections'] },
  ),
  ...all(
    `tenant, tenant management, credit check, guarantor check, fill my room, fill my house, let my room, let my hmo, let my home, rent my flat, rent my property, rent my room, rent out my property, rent out my room, find new tenant,
    get tenant, tenant wanted, lettings only, let only service, tenant check, tenancy renewal, tenant liaison, tenant onboarding, void period, tenant find, tenant finder, tenant search, tenant introduction, find a tenant, find tenant, find me a tenant, find my tenant, let only, tenant reference, tenant referencing,
    reference, tenant vetting, tenant screening, viewing, accompanied viewing, tenancy, tenancy management, tenancy agreement, rent my house, rent out, rent out my house, rent out my flat, let my house, let my flat, let my property`,
    { services: ['Tenant Management'] },
  ),
  ...all(
    `rent collection, rent collector, rent recovery, debt recovery, chase rent, chase late rent, overdue rent, rent payment, tenant not paying, tenant owes, rent owed, rent debt, collect rent, collect my rent, collect the rent, rent arrear, arrear, rent chasing, late rent, unpaid rent`,
    { services: ['Rent Collection'] },
  ),
  ...all('property maintenance, planned maintenance, maintenance management', {
    services: ['Property Maintenance'],
  }),
  // What can be said of anybody
  ...all(
    'verified, id checked, id verified, identity checked, identity verified, verified id, background checked, checked, registered, vetted, accredited, trusted',
    { verified: ['yes'] },
  ),
  ...all(
    'aml, aml registered, aml supervised, aml checked, aml supervision, aml compliant, hmrc, hmrc registered, hmrc supervised, hmrc supervision, anti money laundering, money laundering',
    { checkedAml: ['yes'] },
  ),
  ...all(
    'redress, redress scheme, redress member, in a redress scheme, ombudsman, property ombudsman, tpo, tpos, property redress, property redress scheme',
    { checkedRedress: ['yes'] },
  ),
  ...all(
    'cmp, cmp registered, cmp scheme, client money, client money protection, client money protected, client money protect',
    { checkedClientMoney: ['yes'] },
  ),
  ...all('registered company, company checked, checked company, companies house', {
    checkedCompany: ['yes'],
  }),
  ...all(
    'fast response, quick response, quick reply, quickest reply, answers fast, answers quickly, responsive',
    {
      answersWithinDay: ['yes'],
    },
  ),
  ...all('booking link, has a booking link, bookable, book online, book a call', {
    bookable: ['yes'],
  }),
];

/** The order that a word asks for. */
export const ORDER_WORDS: Readonly<Record<string, SortOrder>> = {
  cheap: 'fee',
  cheaper: 'fee',
  cheapest: 'fee',
  affordable: 'fee',
  'low fee': 'fee',
  'lowest fee': 'fee',
  'low cost': 'fee',
  nearest: 'nearest',
  closest: 'nearest',
  newest: 'newest',
  latest: 'newest',
  'just joined': 'newest',
  'recently joined': 'newest',
};

/** The phrases that mean the viewer's own base. */
export const NEAR_ME: readonly string[] = [
  'near me',
  'nearby',
  'local',
  'locally',
  'close to me',
  'around me',
  'around here',
  'in my area',
  'my area',
  'near here',
  'near by',
];

/** Trades that the directory does not list, and the nearest that it does. */
export const UNLISTED: readonly { words: string; means: Meaning | null }[] = [
  ...unlisted('solicitor, conveyancer, conveyancing, lawyer, barrister, legal advice', {
    services: ['Legal Compliance'],
  }),
  ...unlisted('removal, removal company, man with a van, man and van, van, skip, skip hire', {
    services: ['Cleaning Services'],
  }),
  ...unlisted('surveyor, chartered surveyor, survey, building survey, valuer, valuation', {
    services: ['Property Inspections'],
  }),
  ...unlisted(
    'architect, structural engineer, planning, planning consultant, planning permission',
    {
      services: ['Maintenance & Repairs'],
    },
  ),
  ...unlisted(
    `mortgage, mortgage broker, mortgage adviser, mortgage advisor, broker, bridging, bridging loan, bridging finance,
    lender, finance broker, insurance, insurance broker, accountant, accountancy, bookkeeper, tax, tax adviser,
    tax advisor, finance, refinance, auction, auctioneer, auction house`,
    null,
  ),
];

/** How people shorten words of the trades. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  co: 'company',
  cert: 'certificate',
  elec: 'electrical',
  mgmt: 'management',
  mgt: 'management',
  mngt: 'management',
  mgr: 'manager',
  prop: 'property',
  maint: 'maintenance',
  accom: 'accommodation',
  resi: 'residential',
  reno: 'renovation',
  comm: 'commercial',
  assmt: 'assessment',
  gdn: 'garden',
  gdns: 'garden',
};

function all(words: string, means: Meaning): Term[] {
  return words.split(',').map((one) => ({ words: one.trim().replaceAll(/\s+/g, ' '), means }));
}

function unlisted(words: string, means: Meaning | null) {
  return words.split(',').map((one) => ({ words: one.trim().replaceAll(/\s+/g, ' '), means }));
}

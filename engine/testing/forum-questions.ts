import {
  type Asked,
  at,
  cleaning,
  compliance,
  gardening,
  hmo,
  inspections,
  investors,
  maintenance,
  managers,
  r2sa,
  sourcers,
  staging,
} from './questions.ts';

const providers: Asked = { role: ['service_provider'] };

/** Questions as people ask them in forums: with short forms, asides, and what they do not want. */
export const FORUM_QUESTIONS: readonly (readonly [question: string, asked: Asked])[] = [
  // What is not wanted.
  ['letting agents in Yorkshire but not Leeds', { ...managers, ...at('Yorkshire') }],
  ['lettings agent not in Hull but near Beverley', { ...managers, ...at('Beverley') }],
  ['investors not in London', investors],
  [
    'anyone who isnt London based buying in Margate',
    { ...investors, text: 'based', ...at('Margate') },
  ],
  ['sourcer, no HMOs, Stoke', { ...sourcers, ...at('Stoke-on-Trent') }],
  ['sourcers except rent to rent, Kent', { ...sourcers, ...at('Kent') }],
  [
    'sourcer who does R2SA but doesnt do HMO, Notts',
    { ...sourcers, ...r2sa, ...at('Nottinghamshire') },
  ],
  ["managers who don't do student lets or HMOs, Bath", { ...managers, ...at('Bath') }],
  [
    'no agents, private landlords only, Stockport',
    { ...investors, text: 'private', ...at('Stockport') },
  ],
  ['no DSS letting agents Oldham', { ...managers, ...at('Oldham') }],
  ['EA that doesnt charge tenants, SN1', { ...managers, ...at('SN1') }],
  ['cleaners but not window cleaners Poole', { ...cleaning, ...at('Poole') }],
  ['no heating in flat, Leith', { ...maintenance, ...at('EH6') }],
  ['not just HMOs, agents in Derby', { ...managers, ...hmo, ...at('Derby') }],
  ['lettings agents with no setup fees in Rugby', { ...managers, text: 'setup', ...at('Rugby') }],
  ['property manager not too far from Leek', { ...managers, ...at('Leek') }],
  // Figures.
  ['hmo agent bd7 not charging more than 12%', { ...managers, ...hmo, feeMax: 12, ...at('BD7') }],
  ['hmo agents charging 10% or less in Hull', { ...managers, ...hmo, feeMax: 10, ...at('Hull') }],
  [
    'agent for a shop in Bath under 9%',
    { ...managers, focus: ['Commercial'], feeMax: 9, ...at('Bath') },
  ],
  ['investors under 250k in Wakefield', { ...investors, price: 250_000, ...at('Wakefield') }],
  ['cash buyer with 180k, Wirral', { ...investors, price: 180_000, ...at('Wirral') }],
  [
    'investors looking for HMOs up to 400k in Preston',
    { ...investors, ...hmo, price: 400_000, ...at('Preston') },
  ],
  ['gardener no further than 25 miles from Truro', { ...gardening, within: 25, ...at('Truro') }],
  ['agent to manage 3 x 2 bed flats in Ware', { ...managers, text: 'x', ...at('Ware') }],
  ['mgmt company for block of 12 flats SE15', { ...managers, text: 'block', ...at('SE15') }],
  ['property manager for 15 properties, Bootle', { ...managers, ...at('Bootle') }],
  // Who asks, and for whom.
  ['LL looking for LA in NE6', { ...managers, ...at('NE6') }],
  ['LL insurance', {}],
  ['accountant for landlords Bury', at('Bury')],
  ['agent needed by landlord in Crewe', { ...managers, ...at('Crewe') }],
  ['agent wanted for landlord, Widnes', { ...managers, ...at('Widnes') }],
  ['tradesmen wanted by landlord in Dartmouth', { ...providers, ...at('Dartmouth') }],
  ['new landlord looking for an agent in Diss', { ...managers, ...at('Diss') }],
  ['landlords who want guaranteed rent Luton', { ...investors, ...r2sa, ...at('Luton') }],
  ['anyone buying tenanted flats in Rhyl', { ...investors, text: 'tenanted', ...at('Rhyl') }],
  ['looking for a JV with someone in Telford', { ...sourcers, ...at('Telford') }],
  // What is new: members, or what they work on.
  ['new HMO sourcers in Ripon', { ...sourcers, ...hmo, sort: 'newest', ...at('Ripon') }],
  ['new kitchen fitting in Goole', { ...maintenance, ...at('Goole') }],
  ['need snagging on a new build in Didcot', { ...inspections, text: 'build', ...at('Didcot') }],
  ['new build snagger Leeds', { ...inspections, text: 'build', ...at('Leeds') }],
  // Trades.
  ['sparkie wanted CH41', { ...maintenance, ...at('CH41') }],
  ['handymen or brickies in Barnsley', { ...maintenance, ...at('Barnsley') }],
  ['gas engineer nr Skipton', { ...maintenance, ...at('Skipton') }],
  ['fire doors for HMO in Paignton', { ...maintenance, ...at('Paignton') }],
  ['carpet fitter near CV21 3AB', { ...maintenance, ...at('CV21') }],
  ['who clears gutters around Hexham', { ...maintenance, text: 'clears', ...at('Hexham') }],
  ['chimney sweeping in Ludlow', { ...maintenance, text: 'sweeping', ...at('Ludlow') }],
  [
    'somebody who can paint a flat in Deal before Friday',
    { ...maintenance, text: 'Friday', ...at('Deal') },
  ],
  [
    'inventory for a student house in Fallowfield',
    { ...inspections, ...hmo, ...at('Fallowfield') },
  ],
  ['gas cert cheap Gillingham', { ...compliance, sort: 'fee', ...at('Gillingham') }],
  ['property photograper whitley bay', { ...staging, ...at('Whitley Bay') }],
  ['photos for airbnb listing Whitby', { ...staging, text: 'listing', ...at('Whitby') }],
  ['SA units manager Blackpool', { ...managers, focus: ['Short-let'], ...at('Blackpool') }],
  // Areas.
  ['tradesmen in the Forest of Dean', { ...providers, ...at('Coleford') }],
  ['plumbers on Skye', { ...maintenance, ...at('Portree') }],
  ['joiners that cover the Peak District', { ...maintenance, ...at('Buxton') }],
  ['holiday let cleaner near the Brecon Beacons', { ...cleaning, ...at('Brecon') }],
  ['landlords in the Thames Valley', { ...investors, ...at('Thames Valley') }],
  ['letting agents Orkney', { ...managers, ...at('Orkney Islands') }],
  ['deal sourcers who cover both Hull and Grimsby', { ...sourcers, ...at('Hull', 'Grimsby') }],
  [
    'letting agent thats good with HMOs, Bangor Gwynedd',
    { ...managers, ...hmo, ...at('Bangor, Gwynedd') },
  ],
  ['who sources BMV flats around the Wirral', { ...sourcers, ...at('Wirral') }],
  // Who is served, whose town, and what is sold.
  ['boiler broke Sheffield', { ...maintenance, ...at('Sheffield') }],
  ['overseas landlord agent Aberdeen', { ...managers, ...at('Aberdeen') }],
  ['property sourcer for first time investor', sourcers],
  ['painter decorator Glasgow west end', { ...maintenance, ...at('Glasgow') }],
  [
    'angel investor for my development in Reading',
    { ...investors, text: 'development', ...at('Reading') },
  ],
  [
    'I want to sell my tenanted house in Wigan quickly',
    { ...investors, text: 'tenanted', ...at('Wigan') },
  ],
  ['lettings agent London Tooting', { ...managers, ...at('Tooting') }],
  [
    'investors who can spend up to £350,000 in Wales',
    { ...investors, price: 350_000, ...at('Wales') },
  ],
  ['lettings agents charging under 10% in Cardiff', { ...managers, feeMax: 10, ...at('Cardiff') }],
  ['legionella risk assessment Portsmouth', { ...compliance, ...at('Portsmouth') }],
  ['who manages student lets in Leicester', { ...managers, ...hmo, ...at('Leicester') }],
];

import type { Nation } from './places.ts';

/** A county or region by the counties of the gazetteer that make it up. */
export interface RegionRow {
  name: string;
  nation: Nation;
  counties: readonly string[];
  /** Other names. */
  also?: readonly string[];
}

const NORTH_YORKSHIRE = ['North Yorkshire', 'York'];
const WEST_YORKSHIRE = ['Bradford', 'Calderdale', 'Kirklees', 'Leeds', 'Wakefield'];
const SOUTH_YORKSHIRE = ['Barnsley', 'Doncaster', 'Rotherham', 'Sheffield', 'South Yorkshire'];
const EAST_RIDING = ['East Riding of Yorkshire', 'Kingston upon Hull'];
const YORKSHIRE = [...NORTH_YORKSHIRE, ...WEST_YORKSHIRE, ...SOUTH_YORKSHIRE, ...EAST_RIDING];
const GREATER_MANCHESTER = [
  ...['Manchester', 'Bolton', 'Bury', 'Oldham', 'Rochdale', 'Salford', 'Stockport', 'Tameside'],
  ...['Trafford', 'Wigan'],
];
const MERSEYSIDE = ['Liverpool', 'Knowsley', 'Sefton', 'St. Helens', 'Wirral', 'Merseyside'];
const CHESHIRE = ['Cheshire East', 'Cheshire West and Chester', 'Halton', 'Warrington'];
const LANCASHIRE = ['Lancashire', 'Blackburn with Darwen', 'Blackpool'];
const TYNE_AND_WEAR = [
  ...['Newcastle upon Tyne', 'Gateshead', 'North Tyneside', 'South Tyneside', 'Sunderland'],
];
const TEESSIDE = ['Middlesbrough', 'Stockton-on-Tees', 'Redcar and Cleveland', 'Hartlepool'];
const COUNTY_DURHAM = ['County Durham', 'Darlington'];
const DERBYSHIRE = ['Derbyshire', 'Derby'];
const NOTTINGHAMSHIRE = ['Nottinghamshire', 'Nottingham'];
const LEICESTERSHIRE = ['Leicestershire', 'Leicester'];
const LINCOLNSHIRE = ['Lincolnshire', 'North Lincolnshire', 'North East Lincolnshire'];
const NORTHAMPTONSHIRE = ['North Northamptonshire', 'West Northamptonshire'];
const BLACK_COUNTRY = ['Dudley', 'Sandwell', 'Walsall', 'Wolverhampton'];
const STAFFORDSHIRE = ['Staffordshire', 'Stoke-on-Trent'];
const SHROPSHIRE = ['Shropshire', 'Telford and Wrekin'];
const CAMBRIDGESHIRE = ['Cambridgeshire', 'Peterborough'];
const ESSEX = ['Essex', 'Southend-on-Sea', 'Thurrock'];
const BEDFORDSHIRE = ['Bedford', 'Central Bedfordshire', 'Luton'];
const BUCKINGHAMSHIRE = ['Buckinghamshire', 'Milton Keynes'];
const BERKSHIRE = [
  ...['Bracknell Forest', 'Reading', 'Slough', 'West Berkshire', 'Windsor and Maidenhead'],
  'Wokingham',
];
const HAMPSHIRE = ['Hampshire', 'Portsmouth', 'Southampton'];
const KENT = ['Kent', 'Medway'];
const SUSSEX = ['East Sussex', 'West Sussex', 'Brighton and Hove'];
const DORSET = ['Dorset', 'Bournemouth, Christchurch and Poole'];
const SOMERSET = ['Somerset', 'North Somerset', 'Bath and North East Somerset'];
const DEVON = ['Devon', 'Plymouth', 'Torbay'];
const WILTSHIRE = ['Wiltshire', 'Swindon'];
const GLOUCESTERSHIRE = ['Gloucestershire', 'South Gloucestershire'];
const EAST_MIDLANDS = [
  ...[...DERBYSHIRE, ...NOTTINGHAMSHIRE, ...LEICESTERSHIRE, ...NORTHAMPTONSHIRE],
  ...['Lincolnshire', 'Rutland'],
];
const WEST_MIDLANDS = [
  ...[...BLACK_COUNTRY, ...STAFFORDSHIRE, ...SHROPSHIRE],
  ...['Birmingham', 'Coventry', 'Solihull', 'Warwickshire', 'Worcestershire', 'Herefordshire'],
];
const NORTH_WEST = [
  ...[...GREATER_MANCHESTER, ...MERSEYSIDE, ...CHESHIRE, ...LANCASHIRE],
  'Cumbria',
];
const NORTH_EAST = [...TYNE_AND_WEAR, ...TEESSIDE, ...COUNTY_DURHAM, 'Northumberland'];
const YORKSHIRE_AND_HUMBER = [...YORKSHIRE, 'North Lincolnshire', 'North East Lincolnshire'];
const EAST_ANGLIA = ['Norfolk', 'Suffolk', ...CAMBRIDGESHIRE];
const EAST = [...EAST_ANGLIA, ...ESSEX, ...BEDFORDSHIRE, 'Hertfordshire'];
const SOUTH_EAST = [
  ...[...BERKSHIRE, ...BUCKINGHAMSHIRE, ...HAMPSHIRE, ...KENT, ...SUSSEX],
  ...['Oxfordshire', 'Surrey', 'Isle of Wight'],
];
const SOUTH_WEST = [
  ...[...DORSET, ...SOMERSET, ...DEVON, ...WILTSHIRE, ...GLOUCESTERSHIRE],
  ...['Bristol', 'Cornwall', 'Isles of Scilly'],
];
const GLAMORGAN = [
  ...['Bridgend', 'Cardiff', 'Merthyr Tydfil', 'Neath Port Talbot', 'Rhondda Cynon Taf'],
  ...['Swansea', 'Vale of Glamorgan'],
];
const GWENT = ['Blaenau Gwent', 'Caerphilly', 'Monmouthshire', 'Newport', 'Torfaen'];
const VALLEYS = ['Rhondda Cynon Taf', 'Merthyr Tydfil', 'Caerphilly', 'Blaenau Gwent', 'Torfaen'];
const WEST_WALES = ['Carmarthenshire', 'Ceredigion', 'Pembrokeshire'];
const NORTH_WALES = [
  ...['Anglesey', 'Isle of Anglesey', 'Conwy', 'Denbighshire', 'Flintshire', 'Gwynedd', 'Wrexham'],
];
const AYRSHIRE = ['East Ayrshire', 'North Ayrshire', 'South Ayrshire'];
const LOTHIAN = ['City of Edinburgh', 'Edinburgh', 'East Lothian', 'Midlothian', 'West Lothian'];
const HIGHLANDS_AND_ISLANDS = [
  ...['Highland', 'Eilean Siar', 'Na h-Eileanan Siar', 'Orkney Islands', 'Shetland Islands'],
  ...['Argyll and Bute', 'Moray'],
];

/** Other names of nations. */
export const NATION_NAMES: Partial<Record<Nation, readonly string[]>> = {
  Wales: ['Cymru'],
  'Northern Ireland': ['NI', 'N Ireland', 'Ulster'],
};

/** Counties as people say them, and regions. A county of the gazetteer that is not named here is one by its own name. */
export const REGION_ROWS: readonly RegionRow[] = [
  english('Yorkshire', YORKSHIRE, 'Yorks'),
  english('North Yorkshire', NORTH_YORKSHIRE, 'N Yorks', 'North Yorks'),
  english('West Yorkshire', WEST_YORKSHIRE, 'W Yorks', 'West Yorks'),
  english('South Yorkshire', SOUTH_YORKSHIRE, 'S Yorks', 'South Yorks'),
  english('East Yorkshire', EAST_RIDING, 'East Riding', 'East Riding of Yorkshire'),
  english('Greater Manchester', GREATER_MANCHESTER),
  english('Merseyside', MERSEYSIDE),
  english('Cheshire', CHESHIRE),
  english('Lancashire', LANCASHIRE, 'Lancs'),
  english('Cumbria', ['Cumbria'], 'Lake District', 'the Lakes'),
  english('Tyne and Wear', TYNE_AND_WEAR, 'Tyneside'),
  english('Teesside', TEESSIDE, 'Tees Valley', 'Cleveland'),
  english('County Durham', COUNTY_DURHAM),
  english('Derbyshire', DERBYSHIRE, 'Derbys'),
  english('Nottinghamshire', NOTTINGHAMSHIRE, 'Notts'),
  english('Leicestershire', LEICESTERSHIRE, 'Leics'),
  english('Lincolnshire', LINCOLNSHIRE, 'Lincs'),
  english('Northamptonshire', NORTHAMPTONSHIRE, 'Northants'),
  english('Black Country', BLACK_COUNTRY),
  english('Staffordshire', STAFFORDSHIRE, 'Staffs'),
  english('Shropshire', SHROPSHIRE, 'Salop'),
  english('Cambridgeshire', CAMBRIDGESHIRE, 'Cambs'),
  english('Essex', ESSEX),
  english('Bedfordshire', BEDFORDSHIRE, 'Beds'),
  english('Buckinghamshire', BUCKINGHAMSHIRE, 'Bucks'),
  english('Berkshire', BERKSHIRE, 'Berks'),
  english('Hampshire', HAMPSHIRE, 'Hants'),
  english('Kent', KENT),
  english('Sussex', SUSSEX),
  english('Dorset', DORSET),
  english('Somerset', SOMERSET),
  english('Devon', DEVON),
  english('Wiltshire', WILTSHIRE, 'Wilts'),
  english('Gloucestershire', GLOUCESTERSHIRE, 'Glos'),
  english('Hertfordshire', ['Hertfordshire'], 'Herts'),
  english('Oxfordshire', ['Oxfordshire'], 'Oxon'),
  english('Worcestershire', ['Worcestershire'], 'Worcs'),
  english('Cotswolds', ['Gloucestershire', 'Oxfordshire']),
  english('Thames Valley', [...BERKSHIRE, ...BUCKINGHAMSHIRE, 'Oxfordshire']),
  english('Humberside', [...EAST_RIDING, 'North Lincolnshire', 'North East Lincolnshire']),
  english('Home Counties', [
    ...[...BERKSHIRE, ...BUCKINGHAMSHIRE, ...ESSEX, ...KENT, 'Hertfordshire', 'Surrey'],
  ]),
  english('North West', NORTH_WEST, 'North West England'),
  english('North East', NORTH_EAST, 'North East England'),
  english('Yorkshire and the Humber', YORKSHIRE_AND_HUMBER, 'Yorkshire and Humber'),
  english(
    'North of England',
    [...NORTH_WEST, ...NORTH_EAST, ...YORKSHIRE],
    'the North',
    'up north',
  ),
  english('East Midlands', EAST_MIDLANDS),
  english('West Midlands', WEST_MIDLANDS),
  english('Midlands', [...EAST_MIDLANDS, ...WEST_MIDLANDS], 'the Midlands'),
  english('East Anglia', EAST_ANGLIA),
  english('East of England', EAST),
  english('South East', SOUTH_EAST, 'South East England'),
  english('South West', SOUTH_WEST, 'South West England', 'West Country'),
  welsh('South Wales', [...GLAMORGAN, ...GWENT]),
  welsh('Glamorgan', GLAMORGAN),
  welsh('Gwent', GWENT),
  welsh('South Wales Valleys', VALLEYS, 'Welsh Valleys', 'the Valleys'),
  welsh('West Wales', WEST_WALES, 'Dyfed'),
  welsh('Mid Wales', ['Powys', 'Ceredigion']),
  welsh('North Wales', NORTH_WALES),
  welsh('Anglesey', ['Anglesey', 'Isle of Anglesey'], 'Isle of Anglesey'),
  scottish('Ayrshire', AYRSHIRE),
  scottish('Lanarkshire', ['North Lanarkshire', 'South Lanarkshire']),
  scottish('Lothian', LOTHIAN, 'the Lothians', 'Lothians'),
  scottish('Highlands', HIGHLANDS_AND_ISLANDS, 'Highlands and Islands', 'Scottish Highlands'),
  scottish('Scottish Borders', ['Scottish Borders'], 'the Borders', 'Borders'),
  irish('County Antrim', ['Antrim and Newtownabbey', 'Mid and East Antrim', 'Belfast']),
  irish('County Armagh', ['Armagh City Banbridge and Craigavon']),
  irish('County Down', [
    ...['Ards and North Down', 'Newry Mourne and Down', 'Lisburn and Castlereagh'],
  ]),
  irish('County Fermanagh', ['Fermanagh and Omagh'], 'Fermanagh'),
  irish(
    'County Londonderry',
    ['Derry City and Strabane', 'Causeway Coast and Glens'],
    'County Derry',
  ),
  irish('County Tyrone', ['County Tyrone', 'Mid Ulster'], 'Tyrone'),
];

function english(name: string, counties: readonly string[], ...also: string[]): RegionRow {
  return { name, nation: 'England', counties, also };
}

function welsh(name: string, counties: readonly string[], ...also: string[]): RegionRow {
  return { name, nation: 'Wales', counties, also };
}

function scottish(name: string, counties: readonly string[], ...also: string[]): RegionRow {
  return { name, nation: 'Scotland', counties, also };
}

function irish(name: string, counties: readonly string[], ...also: string[]): RegionRow {
  return { name, nation: 'Northern Ireland', counties, also };
}

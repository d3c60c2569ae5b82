import type { Home } from '../homes.ts';

const list = (text: string): string[] => text.split(',').map((name) => name.trim());

/** Districts of each home, as residents name them. */
export const DISTRICTS: Record<Home, readonly string[]> = {
  London: list(
    'Walthamstow, Leyton, Peckham, Lewisham, Catford, Deptford, Tooting, Streatham, Croydon, Sutton, Ealing, Acton, Harlesden, Wembley, Harrow, Hendon, Finchley, Tottenham, Edmonton, Enfield, Stratford, East Ham, Barking, Ilford, Romford, Woolwich, Eltham, Bexleyheath, Hounslow, Brixton',
  ),
  Manchester: list(
    'Levenshulme, Gorton, Moston, Blackley, Chorlton, Whalley Range, Fallowfield, Withington, Didsbury, Wythenshawe, Ancoats, Crumpsall, Prestwich, Stretford, Eccles',
  ),
  Birmingham: list(
    'Erdington, Kings Heath, Stirchley, Selly Oak, Harborne, Moseley, Handsworth, Small Heath, Sparkhill, Acocks Green, Northfield, Digbeth, Edgbaston, Yardley',
  ),
  Leeds: list(
    'Headingley, Harehills, Beeston, Armley, Bramley, Chapel Allerton, Meanwood, Kirkstall, Cross Gates, Holbeck, Hyde Park, Morley, Pudsey, Roundhay',
  ),
  Liverpool: list(
    'Anfield, Walton, Kensington, Wavertree, Toxteth, Aigburth, Kirkdale, Bootle, Old Swan, Tuebrook, Garston, Allerton, West Derby, Waterloo',
  ),
  Bristol: list(
    'Bedminster, Easton, Fishponds, Horfield, Southville, Knowle, St George, Brislington, Totterdown, Filton, Redland, Staple Hill, Hartcliffe',
  ),
  Sheffield: list(
    'Walkley, Hillsborough, Crookes, Sharrow, Heeley, Firth Park, Darnall, Burngreave, Woodseats, Broomhill, Nether Edge, Kelham Island',
  ),
  Newcastle: list(
    'Heaton, Byker, Walker, Jesmond, Fenham, Benwell, Gosforth, Elswick, Sandyford, Kenton, Wallsend, Gateshead',
  ),
  Nottingham: list(
    'Sneinton, Lenton, Radford, Forest Fields, Basford, Bulwell, Beeston, Carlton, Sherwood, Arnold, West Bridgford, Hyson Green',
  ),
  Cardiff: list(
    'Roath, Cathays, Splott, Canton, Grangetown, Riverside, Ely, Fairwater, Llandaff North, Heath, Rumney, Whitchurch',
  ),
  Edinburgh: list(
    'Leith, Gorgie, Dalry, Marchmont, Newington, Portobello, Abbeyhill, Morningside, Stockbridge, Pilton, Corstorphine, Bruntsfield',
  ),
  Glasgow: list(
    'Dennistoun, Govanhill, Partick, Shawlands, Ibrox, Maryhill, Cathcart, Pollokshields, Finnieston, Springburn, Yoker, Langside',
  ),
  Belfast: list(
    'Ballyhackamore, Ormeau, Stranmillis, Lisburn Road, Ballysillan, Castlereagh, Dundonald, Cregagh, Botanic, Andersonstown, Belmont, Finaghy',
  ),
  Leicester: list(
    'Clarendon Park, Evington, Highfields, Belgrave, Westcotes, Aylestone, Braunstone, Knighton, Stoneygate, Oadby, Wigston, Spinney Hills',
  ),
  Southampton: list(
    'Portswood, Shirley, Bitterne, Woolston, Freemantle, St Denys, Bevois Valley, Bassett, Sholing, Millbrook, Totton, Swaythling',
  ),
  Brighton: list(
    'Hanover, Kemptown, Hove, Portslade, Moulsecoomb, Preston Park, Patcham, Fiveways, Seven Dials, Bevendean, Hollingdean, Shoreham',
  ),
  Plymouth: list(
    'Mutley, Stonehouse, Devonport, Keyham, Peverell, Lipson, St Judes, Stoke, Mannamead, Efford',
  ),
  Norwich: list(
    'Golden Triangle, Heigham, Mile Cross, Lakenham, Thorpe Hamlet, Eaton, Earlham, Catton, Sprowston',
  ),
  Hull: list(
    'Newland, Hessle Road, Holderness Road, Anlaby, Spring Bank, Beverley Road, Gipsyville, Marfleet',
  ),
  Aberdeen: list(
    'Torry, Rosemount, Old Aberdeen, Ferryhill, Mastrick, Garthdee, Tillydrone, Bridge of Don',
  ),
  Swansea: list(
    'Uplands, Brynmill, Mount Pleasant, Sketty, Townhill, Morriston, St Thomas, Landore',
  ),
  Derry: list('Waterside, Bogside, Creggan, Culmore, Shantallow, Galliagh, Rosemount, Kilfennan'),
};

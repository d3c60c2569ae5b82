// Who is on which side of a question: what `asker.ts` and `wanted.ts` read by. Words are in simple letters.

/** What is between who seeks and what is sought. */
export const SEEKING = words(
  'after hire hires hiring look looking need needs needing require requires requiring seek seeks seeking search searching want wants wanting lacking',
  'could do with, desperate for, fed up with, hunting for, in need of, short of, sick of, struggling to find, switching, tired of, unhappy with',
);
/** Those who seek and are not named further. */
export const SOMEONE = words(
  'anybody anyone everybody everyone people person somebody someone those who whos client clients customer customers companies firms businesses hosts operators',
);
/** What those who look for customers call them, and what they ask them for. */
export const CUSTOMERS = words(
  'client clients contracts customer customers enquiries jobs leads work',
);
/** The writer, where they do what is behind it. */
export const MYSELF = words('i im ive we were weve');
/** What says that a trade is the writer's: "I'm an agent", "as a sourcer", "I run a cleaning company". */
export const OF_ONESELF = words('im were', 'i am, i do, we are, we do, as a, as an, run a, own a');
export const MY = words('my our');
export const FIRMS = words('agency business company firm practice service services team');
/** What follows a trade that offers itself: "plumber here", "cleaner available for agents". */
export const OFFERED = words('available here offering');
/** What begins a clause about those named before it. */
export const RELATIVE = words('that which who whos whose');
/** What says nothing of how two trades are linked. */
export const ASIDES = words('a an any around at in near nr some the');
export const LISTING = words('and or plus');

/**
 * What homes and lets have, which adds no service beside a role or a trade: "an agent for a house with a garden". A
 * tenant adds none beside other work either.
 */
export const THINGS = words(
  'alarm appliance bathroom blind boiler camera carpet chimney cupboard curtain damp decking door drain driveway fence floor furnished furniture garden gas grass gutter hedge interior kitchen laminate lawn lighting linen lock loft mice mould oven patio photo radiator rat reference roof rubbish shower shrub socket tap thermostat tile toilet towel tree viewing wasp weed window',
);
export const TENANTS = words('tenancy tenant');

/** Words with spaces between, and phrases with commas between. */
function words(list: string, phrases?: string): ReadonlySet<string> {
  return new Set([...list.split(' '), ...(phrases?.split(', ') ?? [])]);
}

import type { Role, Service } from '@lintel/contract/values/members';

// Parts of a building and kinds of places, in combinations that are hardly ever names of real firms.
export const FIRST_WORDS =
  'Architrave Ashlar Baluster Battenfield Bluebrick Bollard Bondstone Brickfield Camber Chamfer Clerestory Cobnut Coping Corbel Cornerpost Copperbeam Dado Dovetail Dripstone Eaveswood Fanlight Flagstone Flintwall Gablefield Gritstone Hawthorn Headland Hearthside Herringbone Jamb Keyblock Lathwood Limewash Louvre Mortice Mullion Newel Oriel Pantile Parapet Pargeter Pebbledash Penthorn Pilaster Plumbline Pointing Purlin Quoin Rafterby Ridgetile Sandcourse Sashcord Scantling Soffit Spandrel Stretcher Tallow Tenon Terracotta Tilework Transom Trefoil Undercroft Verge Wainscot Weatherboard Wicket Yellowstock'.split(
    ' ',
  );
export const SECOND_WORDS =
  'Acre Bank Bridge Close Corner Court Croft Cross Dale End Fold Gate Green Grove Hill Lane Mews Mill Moor Park Place Quay Rise Road Row Square Street Wharf Yard'.split(
    ' ',
  );

/** Patterns for the names of firms, by role. */
export const FIRM_PATTERNS: Record<Exclude<Role, 'service_provider'>, readonly string[]> = {
  investor: [
    '{first} {second} [Holdings|Estates|Homes|Investments|Lets]',
    '{first} [Property|Residential|Land|Capital]',
    '{lastName} [Family Lets|& Sons Property|& Daughters Property|Property Holdings|Brothers Estates]',
    '{lastName} & {otherName} [Properties|Estates]',
    '{first} & {second} Property',
  ],
  sourcer: [
    '{first} {second} [Sourcing|Acquisitions|Deals|Property Finders|Property]',
    '{first} [Property Sourcing|Sourcing|Acquisitions|Search]',
    '{lastName} [Property Sourcing|Acquisitions|Property Search]',
    '{lastName} & {otherName} [Sourcing|Acquisitions]',
  ],
  management: [
    '{first} {second} [Lettings|Property Management|Residential|Estates]',
    '{first} [Lettings|Property Management|Block Management|Residential Lettings]',
    '{lastName} & {otherName} [Lettings|Property Management]',
    '{lastName} [Lettings|Estate Management|Property Management]',
  ],
};

/** Patterns for the names of service providers, by their main service. */
export const PROVIDER_PATTERNS: Partial<Record<Service, readonly string[]>> = {
  'Cleaning Services': [
    '{first} [Cleaning|Cleaners|Property Cleaning|Turnovers]',
    '{firstName}’s [Cleaning|End of Tenancy Cleaning|Cleaners]',
    '{first} {second} [Cleaning|Laundry & Cleaning]',
    '{district} [Turnover Cleaning|Deep Clean] Company',
  ],
  'Maintenance & Repairs': [
    '{first} [Maintenance|Repairs|Plumbing & Heating|Electrical|Building Services|Joinery]',
    '{initial}. {lastName} [Plumbing & Heating|Electrical|Roofing|Joinery|Property Repairs|Plastering]',
    '{lastName} & [Son|Daughter|Sons] [Builders|Property Maintenance|Roofing|Heating]',
    '{first} {second} [Property Care|Maintenance|Refurbishment]',
  ],
  'Property Staging': [
    '{first} [Staging|Interiors|Furnishing|Home Staging]',
    '{first} & {second} Interiors',
    '{firstName} {lastName} [Interiors|Staging|Design]',
  ],
  'Gardening & Landscaping': [
    '{first} [Gardens|Landscapes|Grounds|Garden Care]',
    '{lastName} [Gardens|Landscapes|Tree & Garden]',
    '{first} {second} [Landscaping|Grounds Maintenance]',
  ],
  'Security Services': [
    '{first} [Locks & Alarms|Security|Fire & Security|Locksmiths]',
    '{lastName} [Locksmiths|Alarms|Security Systems]',
    '{first} {second} [Security|Access Control]',
  ],
};

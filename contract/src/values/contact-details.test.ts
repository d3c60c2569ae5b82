import { expect, test } from 'vitest';
import { hasContactDetails } from './contact-details.ts';

const MAY = `
Buying two HMOs in Leeds before Christmas
2 x 3-bed @ £85k in Hull, tenanted
3-bed@£85k each, sold as a pair
3-bed@85k.Leeds or Bradford
5-bed HMO near LS6 2AB, return to Leeds station on foot
Two flats in M1 1AA and M14 5RQ, up to £150,000
£85,000 to £120,000, cash, no chain
Budget £1.2m, up to £1,250,000
150000 to 200000 for a block of flats
Three units at 85 000, 90 000 and 95 000
Rents of 650 700 750 and 800 a month
7500 8000 or 9000 a year for the garage
Yield of 7.5% to 8.25% net
10% below market value, 15.5% gross
From 01/12/2026 until 31/01/2027
From 01.12.2026 - 31.01.2027
From 01-02-27 to 01-03-27
01.02.2027 - 5.3 per cent
Free from 12.01.2027, 2 vans
Free on 3 December 2026 at 09.30-17.30
Available 09:00 to 17:00 from 07.12
Since 1998, over 2,000 lettings in 2025/26
2024-2026 accounts to hand
2019 2020 2021 2022 figures on request
J.P. Morris & Co. wants blocks in York
A.B.C. Homes Ltd. takes on ten flats
No.5 Property Ltd. looks for land
St. Anne's and St.James Road, two houses
Dr. House and Mrs. Estate buy terraces
We buy in Leeds.House or flat
Offers in Hull.Property must be tenanted
All over the U.K., e.g. Leeds, i.e. not London
Anywhere in Leeds.UK wide for blocks
Flats, houses etc.co-living as well
Leeds. Co-living schemes wanted, or Bradford. Net yields matter
One at Leeds Dock, one at Salford Quays
Meet at yahoos and other pubs
Connect the dots: Leeds, York, Hull
Rent-to-rent, 5 beds, 3+ years
5+1+1 layout, +10% a year
R2R, BRRR, BTL, HMO C4 and sui generis
Ltd company no. 01234567 buys freeholds
Title WYK0123456 with planning 22/01234/FUL
Planning ref 0123/2026 for six flats
EPC C or better, EICR until 2029
0% deposit, 0.5 acres, 0-5 miles from York
Units 01 02 03 and 04 in one block
Plot sizes 0.12 0.25 0.5 1.0 acres
Flats 101-110 and 201-210, whole floors
12 flats, 24 beds, 36 months, 48 weeks
24/7 call-outs for 100+ landlords
Ground rent £250 p.a., service charge £1,100 pcm
1,000,000 sq ft or 92,903 m2
1 2 3 4 5 6 7 8 9 10 units, any number
A39 1st floor flat, M62 corridor, B&B and B2B
Boiler swaps from £1,850 inc. VAT
Gas Safe no. 123456, NICEIC 12345678
UPRN 100012345678 and 100012345679
Looking for 4/5 bed, 2/3 bath, 1/2 acre
Terraces under £100k. Completion in 28 days. Cash.
Wanted: agents who answer within 24hrs. No time-wasters!
Investor in Surrey; buys @ auction or off market
@Leeds and @York, two portfolios
`;

const MAY_NOT = `
Call 07700900123 about two flats
Call 07700 900123, any time
Call 07700 900 123.
Ring 0770 090 0123
Tel.07700900123
(07700) 900-123 after six
07700.900.123 or message
0 7 7 0 0 9 0 0 1 2 3
07700/900123
07700–900123
07700 900123 2 flats in York
Flat 3, 2 07700 900123
Text 7700 900123 for details
Office 0113 496 0123
Office 01134960123
(0113) 496 0123
020 7946 0123 ask for Jo
0207 946 0123
01632 960123
0800 123 4567
+44 7700 900123
+447700900123
+44 (0)7700 900 123
0044 7700 900123
+353 1 234 5678
０７７００９００１２３
jo@example.com
Write to jo.smith@lets.example
jo @ gmail . com
jo at gmail dot com
jo (at) gmail.com
jo[at]hotmail
jo at gmail
smithlets dot co dot uk
smithlets.co.uk has all of them
SmithLets.com
SMITHLETS.CO.UK
smith-lets.london
leedshmos.property
https://example.org/flats
www.smithlets.example
wa.me/447700900123
t.me/smithlets
bit.ly/hmoleeds
`;

const linesOf = (text: string) => text.trim().split('\n');

test.each(linesOf(MAY))('may be said: %s', (line) => {
  expect(hasContactDetails(line)).toBe(false);
});

test.each(linesOf(MAY_NOT))('is refused: %s', (line) => {
  expect(hasContactDetails(line)).toBe(true);
});

test('there are 60 lines of the one and 30 of the other at least', () => {
  expect(linesOf(MAY).length).toBeGreaterThanOrEqual(60);
  expect(linesOf(MAY_NOT).length).toBeGreaterThanOrEqual(30);
});

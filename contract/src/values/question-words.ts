/** The words that a question has beside what it asks for; `wanted.ts` of the engine reads some of them. */
export const QUESTION_WORDS: readonly string[] = `
  a about all an and any anybody anyone anything are around as ask at available be been best buy by can charge charges charging close
  company companies contact could could't do does doing emergency every experienced expert experts few fix fixing
  firm firms flat flats apartment apartments house houses property properties home homes for from get give good great has have
  help hello hi hire i if im in installer into is it job jobs just know let like local look looking me mend my near need
  needed needing needs of offer offering offers on only or our out over partner people person please price prices professional
  professionals project projects quality quick rated recommend recommended reliable required search seek
  seeking service services show some somebody someone something specialist specialists sort team thanks
  that the their them there these this to top trusted uk urgent urgently us use using want wanted wanting wants
  we what when where which who whom whose will with work working works would you your
  rent rented renting room rooms max min fast asap today quickly won't wont don't dont isn't cannot can't cant never city
  central centre nationwide wide anywhere sell selling uk's drone virtual
  ltd limited plc llp
  bed beds bedroom bedrooms certificate certificates fee fees budget cash pay paying spend per up side
  am were after require requires no decent round know knows known cover covers 1st approx
  terrace terraced semi detached bungalow studio maisonette penthouse storey tower building buildings
  decent honest friendly competent trustworthy lovely nice proper amazing fantastic excellent
  rating ratings review reviews recommendation recommendations suggestion suggestions advice number contact phone
  pls plz ta cheers thank hiya hey wondering possible possibly preferably prefer ideally
  soon tomorrow tonight weekend week weeks weekly month months monthly fortnightly daily regular regularly annual annually
  less than more most least very really currently always already again still also able
  since until while whilst within without because before between during other another each both some few several
  small big large whole entire own mine ours myself abroad away moving
  no not but except excluding excl nor non avoid avoiding doesnt doesn't arent aren't isnt too far further new nr
  issue issues problem problems question questions quote quotes thing things stuff way
  outside rental rentals dog dogs pet pets take takes taking check
  covered covering broke broken faulty stopped
  `
  .trim()
  .split(/\s+/);

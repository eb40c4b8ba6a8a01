/** Plain English words and units that are no slip of the pen for a term of design; lower case, parted by blanks. */
export const commonWords: ReadonlySet<string> = new Set(
  `able version running polished flax about above according across after again against ahead almost along already also always among amount angle
  another anyone anything apart appear area around aside away base basic bear because become been before begin behind
  being below best better between beyond bike bird bold born both bottom boy brand break bring broad build built busy
  call came care carry case cast catch cause center certain chair change child choose city clear clever close cold come
  common corner cost could count course cover crazy cross crowd curve cute daily dare data date deal dear degree depth
  does dog done dont down draw drawn dream dress drop drove each early earth ease east edge either else empty end enough
  entire equal even ever every exact extra face fact fair fall famous fancy feel feet felt fewer figure final find fine
  fire first fish five floor flow follow food foot force form found four frame free fresh friend from full funny game
  gave gear gently get gift girl give given glad glow goal goes gone good grand great group grow guess guest hair half
  hand hang happy hard hate have head heart heavy held hello help here hero hide hint hire hold home hope horse hour
  house huge human idea image inch inches into item join joke jump just keep kept kind king knew know known lack lady
  land lane large last late later laugh layer lead leaf lean learn least leave left lens less let level life lift like
  limit line list live load local lone look loop loose lose loss lost loud love luck made main make maker many mark
  match mate matter maybe mean meet mend mile mind mine mode mood moon more most mother mount mouth move much must name
  narrow near need never news next nice none noon north note nothing now number ocean offer often okay once only onto
  open option order other outer over own pace pack page pair part party pass past path pay people per perfect person
  phone piece place plan plane plant play please point pose power press pretty price pull pure push put quick quiet
  quite raise range rate ratio reach read ready real reduce rest rich ride right ring rise room rose rough round rule run
  safe said sail sale same save scale school score seem seen self sell send sense serve set seven shall shape share
  sharp she ship shoe shop shore short should show side sight sign simple since sing sit six size skin skip sleep slow
  smart smile smooth some song soon sort sound south space spare speak speed spend spot spread spring stand star start
  state stay steel step still stone stop store story strong stuff style such suit sure table take taken talk task taste
  team tell ten term test text than thank that their them then there these they thick thin thing think third this
  those though three through time tiny title today together told tone too took tool tour town toward trace trade train
  travel tree trip trouble true trust try turn twelve twice two type under unit until upon upper usual vary vast versus
  very via video wait wake walk wall want warm wash watch water wave way wear week weight well went were west what wheel
  when where which while whole whom whose wide width wife wild will win wind wine wise wish within woman wonder word
  work world worth would write year young your zero millimetre millimeter millimetres centimetre centimetres meter
  meters metre metres feet foot yard yards kilo kilogram litre liter watt watts volt volts pixel second seconds minute
  percent degrees`
    .split(/\s+/)
    .filter(Boolean),
);

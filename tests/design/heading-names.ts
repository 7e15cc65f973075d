const couples = [
  ['Åsa', 'Örjan'],
  ['Alexandra', 'Christoffer'],
  ['Anna-Karin', 'Carl-Johan'],
  ['Søren Kierkegaard-Ægidius', 'Bjørg Østergård'],
  ['Päivi Hämäläinen', 'Yrjö Väänänen-Koskela'],
  ['Nour al-Din', 'Layla bint Abd ar-Rahman'],
  ['Guðrún Kristjánsdóttir', 'Þór'],
  ['Bo', 'Li'],
  ['Maximiliana Wilhelmina Bernadotte', 'Ferdinand'],
  ['Zoë', 'François-Xavier'],
] as const

const families = [
  '',
  ' Ek',
  ' Lindqvist',
  ' af Ugglas-Mannerheim',
  ' Cederström-Reuterskiöld',
  ' Møller Christensen',
  ' Niinistö-Wallenius',
] as const
const joined = [' & ', ' och ', ' and ', ' og '] as const

/** Titles that are no pair of names, and what nobody expects in one. */
const others = [
  'A',
  'Ö',
  '&',
  'Li',
  '🎉',
  'Åsa & Örjan 💍',
  '🎓 Student 2027',
  'Hundraårsjubileumsfestkommittén',
  'Donaudampfschifffahrtsgesellschaft',
  'Väderkvarnsbackens midsommarfirande',
  'Vi gifter oss',
  'Välkommen till vår fest',
  'Kære venner, kom og fejr os',
  'We are getting married, at last',
  'Tervetuloa juhlimaan kanssamme Helsinkiin',
  'Anna-Lena',
  'Anna-Lena Svensson',
  'Maja-Lisa fyller femtio och bjuder på kakor',
  'Familjen Hammarskjöld-Oxenstierna',
  'Kaffe & Co',
  'Åsa & Örjan & lilla Astrid',
  'Karl XVI Gustaf',
  'Sommarfest på Skeppsholmen lördagen den 12 juni',
  'Mohammad ibn Abdullah ibn Abd al-Muttalib',
  "Seán O'Sullivan & Siobhán Ní Mhaoldomhnaigh",
  'Ångström–Öberg',
  'WWWWWWWWWWWW & MMMMMMMMMMMM',
  'illi & lilli',
  'Student Alexandra Wilhelmina Christoffersdotter',
  'En kväll med musik, mat och gamla vänner',
] as const

/** Names and titles of all kinds, 300, always the same ones. */
export const headingNames: readonly string[] = [
  'Anna-Karin & Carl-Johan af Ugglas-Mannerheim',
  ...others,
  ...couples.flatMap(([one, other], at) =>
    families.flatMap((family, turn) =>
      joined.map((sign, last) => {
        const second = families[(turn * 3 + at + last) % families.length] ?? ''
        return `${one}${(at + turn) % 2 === 0 ? family : ''}${sign}${other}${second}`
      }),
    ),
  ),
].slice(0, 300)

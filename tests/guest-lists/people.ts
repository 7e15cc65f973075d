import type { Chance } from './chance.ts'

export type ListLanguage = 'sv' | 'en' | 'da'

export interface Person {
  first: string
  last: string
  kind: 'adult' | 'child' | 'infant'
  age: number | null
}

/** One envelope, as it is in the owner's mind. */
export interface Party {
  people: Person[]
  /** Seats for people without names. */
  extra: number
  mail: string
  /** As typed, and as it must be stored. */
  phone: [typed: string, stored: string]
  street: string
  postcode: string
  city: string
  side: 'a' | 'b' | 'both'
  tag: string
}

const words = {
  sv: {
    first:
      'Anna Erik Åsa Björn Maj-Britt Karl-Johan Göran Märta Ida Oskar Zäta Jörgen Elin Nils Elsa Östen Linnéa Hugo Sven Kerstin Per Ulla Mohammed André Lars-Åke Siv Gun Bo',
    last: 'Berg|Lindström|Åkesson|Öberg|von Essen|Hallström-Berg|Sjögren|Nilsson|Andersson|Ek|Af Klint|Ståhl|Al-Hassan|Gröndahl|Nyström|Fällström|D’Amico|Lund',
    streets: 'Storgatan|Björkvägen|Södra Ågatan|Kungsholms Strand|Lilla Nygatan|Måsvägen',
    cities: 'Göteborg|Växjö|Örebro|Malmö|Åre|Uppsala|Norrköping',
    tags: 'Familj|Vänner|Jobbet|Släkt|Barndomsvänner',
  },
  da: {
    first:
      'Søren Mette Anne-Marie Jørgen Kåre Bjørn Astrid Ægir Lærke Rasmus Freja Ole Bodil Øyvind Karen Niels Emil Ida Kasper Birthe Åge Signe Hans Peder Lone Gro Jens',
    last: 'Hansen|Østergaard|Sørensen|Kjær|Ørsted|Holm-Nielsen|von Bülow|Møller|Rasmussen|Bæk|Skovgård|Lund|Damgaard|Thygesen',
    streets: 'Nørregade|Østerbrogade|Ålborgvej|Søndre Boulevard|Kærvej|Møllestien',
    cities: 'København Ø|Århus C|Ålborg|Hillerød|Næstved|Odense',
    tags: 'Familie|Venner|Arbejde|Studievenner|Naboer',
  },
  en: {
    first:
      'Anna James Zoë Siobhán Mary-Jane William Oliver Grace Peter Lucy Hannah George Chloë Ruth Ben Emily Harry Alfie Ivy Noah Freya Arthur Jude Ida Ellen Mark Rose Dee',
    last: "Smith|O'Neill|Brontë|Walker-Hunt|McCormack|Jones|Taylor|de Koe|Patel|Van Camp|St. John|Fitzgerald|Green|Wood|Cole|Field",
    streets: 'High Street|Bearton Avenue|Mill Lane|Church Road|Nightingale Close',
    cities: 'Bristol|Leeds|Hitchin|St Albans|Bury St Edmunds',
    tags: 'Family|Friends|Work|University|Neighbours',
  },
} as const

function phone(chance: Chance, language: ListLanguage): [string, string] {
  const digits = (count: number) => Array.from({ length: count }, () => chance.upTo(10)).join('')
  const parted = (text: string, ...sizes: number[]) => {
    const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0))
    return sizes.map((size, index) => text.slice(starts[index], (starts[index] ?? 0) + size)).join(' ')
  }
  if (language === 'sv') {
    const number = `7${chance.pick(['0', '2', '3', '6', '9'])}${digits(7)}`
    const area = number.slice(0, 2)
    const rest = parted(number.slice(2), 3, 2, 2)
    const typed = chance.pick([
      `0${area}-${rest}`,
      `0${number}`,
      `+46 ${area} ${rest}`,
      `+46${number}`,
      `0046 ${number}`,
      `+46 (0)${area}-${rest}`,
      `0${area}–${rest}`,
    ])
    return [typed, `+46${number}`]
  }
  if (language === 'da') {
    const number = `${chance.pick(['2', '3', '4', '5', '6'])}${digits(7)}`
    const typed = chance.pick([parted(number, 2, 2, 2, 2), number, `+45 ${parted(number, 4, 4)}`, `0045${number}`])
    return [typed, `+45${number}`]
  }
  const number = `7700900${digits(3)}`
  return [chance.pick([`+44 ${parted(number, 4, 6)}`, `+44${number}`, `0044 ${number}`]), `+44${number}`]
}

function postcodeOf(chance: Chance, language: ListLanguage): string {
  const digits = (count: number) =>
    `${1 + chance.upTo(9)}${Array.from({ length: count - 1 }, () => chance.upTo(10)).join('')}`
  if (language === 'sv') return `${digits(3)} ${digits(2)}`
  if (language === 'da') return digits(4)
  return `${chance.pick(['SG4', 'BS32', 'LS1', 'AL1', 'MK42'])} ${1 + chance.upTo(9)}${chance.pick(['RL', 'NX', 'DT', 'QY'])}`
}

/** The people whom a couple invites: singles, couples with one name or two, families; nobody has the name of another. */
export function peopleOf(chance: Chance, language: ListLanguage, count: number): Party[] {
  const { first, last, streets, cities, tags } = words[language]
  const taken = new Set<string>()
  const person = (surname: string, kind: Person['kind'], age: number | null): Person => {
    for (let turn = 0; ; turn += 1) {
      const name = chance.pick(first.split(' '))
      const surnameNow = turn > 20 ? `${surname}-${chance.pick(last.split('|'))}` : surname
      if (taken.has(`${name} ${surnameNow}`)) continue
      taken.add(`${name} ${surnameNow}`)
      return { first: name, last: surnameNow, kind, age }
    }
  }
  return Array.from({ length: count }, (_, index) => {
    const surname = chance.pick(last.split('|'))
    const people = [person(surname, 'adult', null)]
    if (chance.odds(0.6)) people.push(person(chance.odds(0.75) ? surname : chance.pick(last.split('|')), 'adult', null))
    const children = chance.odds(0.25) ? 1 + chance.upTo(3) : 0
    for (let child = 0; child < children; child += 1) people.push(person(surname, 'child', 3 + chance.upTo(12)))
    const lead = people[0]?.first ?? ''
    return {
      people,
      extra: people.length === 1 && chance.odds(0.25) ? 1 : 0,
      mail: `${lead
        .normalize('NFD')
        .replace(/[^A-Za-z]/g, '')
        .toLowerCase()}.${index + 1}@example.com`,
      phone: phone(chance, language),
      street:
        language === 'en'
          ? `${index + 1} ${chance.pick(streets.split('|'))}`
          : `${chance.pick(streets.split('|'))} ${index + 1}${chance.pick(['', ' B', ', lgh 1102'])}`,
      postcode: postcodeOf(chance, language),
      city: chance.pick(cities.split('|')),
      side: chance.pick(['a', 'b', 'both'] as const),
      tag: chance.pick(tags.split('|')),
    }
  })
}

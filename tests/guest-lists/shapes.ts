import type { Chance } from './chance.ts'
import type { ListLanguage, Party, Person } from './people.ts'

/*
 * The columns of public lists and templates, in three languages. What is around them is in kept-lists.ts. Only their form is taken: all people
 * are invented.
 */

/** A household as it must come out of an import, with what the list says of it. */
export interface Expected {
  /** 'First|Last|kind', sorted. */
  names: string[]
  extra: number
  mail?: string
  phone?: string
  street?: string
  postcode?: string
  city?: string
  side?: 'a' | 'b' | 'both'
  tag?: string
  /** The list does not say enough: the owner must be asked, or may be. */
  asked?: 'must' | 'may'
}

export interface Written {
  /** null: the list has no header. */
  header: string[] | null
  rows: string[][]
  expected: Expected[]
}

type Shape = (parties: Party[], language: ListLanguage, chance: Chance) => Written

const of = (language: ListLanguage, sv: string, da: string, en: string) => ({ sv, da, en })[language]
const names = (people: readonly Person[]) =>
  people.map(({ first, last, kind }) => `${first}|${last}|${kind}`).toSorted()
const yes = (language: ListLanguage) => of(language, 'Ja', 'Ja', 'Yes')
const and = (language: ListLanguage, chance: Chance) => chance.pick([of(language, ' och ', ' og ', ' and '), ' & '])

/** 'Anna och Erik Berg', 'Anna Berg & Erik Ek', 'Anna, Erik och Elsa Berg'. */
function onOneLine(people: readonly Person[], joint: string): string {
  const last = people[0]?.last
  const all = people.every((person) => person.last === last)
  const each = people.map(({ first, last }) => (all ? first : `${first} ${last}`))
  const head = each.slice(0, -1).join(', ')
  return `${head === '' ? '' : head + joint}${each.at(-1)}${all ? ` ${last}` : ''}`
}

const adults = (party: Party) => party.people.filter(({ kind }) => kind === 'adult')
const hasOneName = (party: Party) => new Set(adults(party).map(({ last }) => last)).size === 1
const children = (party: Party) => party.people.filter(({ kind }) => kind !== 'adult')

/** github.com/Soeren-Thu-Wedding/Soeren-Thu-Wedding.github.io, guests.csv: Party Name, First Name, Last Name, Is Child?, Category, Email. */
const partyColumn: Shape = (parties, language, chance) => {
  const heads = new Set<string>()
  const isThe = chance.odds(0.5)
  const rows = parties.flatMap((party) => {
    const lead = party.people[0]
    let head = isThe
      ? of(language, `Familjen ${lead?.last}`, `Familien ${lead?.last}`, `The ${lead?.last} family`)
      : party.people.map(({ first }) => first).join(and(language, chance))
    while (heads.has(head)) head = `${head} ${lead?.first}`
    heads.add(head)
    return party.people.map((person, index) => [
      head,
      person.first,
      person.last,
      person.kind === 'adult' ? chance.pick(['n', '']) : of(language, 'j', 'j', 'y'),
      party.tag,
      index === 0 ? party.mail : '',
    ])
  })
  return {
    header: [
      of(language, chance.pick(['Sällskap', 'Hushåll', 'Familj']), chance.pick(['Husstand', 'Selskab']), 'Party Name'),
      of(language, 'Förnamn', 'Fornavn', 'First Name'),
      of(language, 'Efternamn', 'Efternavn', 'Last Name'),
      of(language, 'Barn?', 'Barn?', 'Is Child?'),
      of(language, 'Kategori', 'Kategori', 'Category'),
      of(language, 'E-post', 'E-mail', 'Email'),
    ],
    rows,
    expected: parties.map((party) => ({ names: names(party.people), extra: 0, mail: party.mail, tag: party.tag })),
  }
}

/** github.com/mlp6/lynn-and-conor-wedding, guest_list.csv: Name01, Name02, Email, with titles and 'Guest'. */
const pairs: Shape = (parties, language, chance) => {
  const title = () => (language === 'en' ? chance.pick(['Mr. ', 'Ms. ', 'Dr. ', '']) : '')
  const two = parties.map((party) => ({ ...party, people: adults(party) }))
  return {
    header: [
      of(language, 'Namn 1', 'Navn 1', 'Name01'),
      of(language, 'Namn 2', 'Navn 2', 'Name02'),
      of(language, 'Mejl', 'Mail', 'Email'),
    ],
    rows: two.map(({ people, extra, mail }) => [
      `${title()}${people[0]?.first} ${people[0]?.last}`,
      people[1]
        ? `${title()}${people[1].first} ${people[1].last}`
        : extra > 0
          ? of(language, 'Sällskap', 'Ledsager', 'Guest')
          : '',
      mail,
    ]),
    expected: two.map(({ people, extra, mail }) => ({ names: names(people), extra, mail })),
  }
}

/** github.com/thenice/Respondster, guestlist.csv: Name_on_Envelope, guest_name, Partner_name, ZIP, number_of_guests. */
const envelopeAndPartner: Shape = (parties, language) => {
  const two = parties.map((party) => ({ ...party, people: adults(party) }))
  return {
    header: [
      of(language, 'Namn på kuvert', 'Navn på kuvert', 'Name_on_Envelope'),
      of(language, 'Gäst', 'Gæst', 'guest_name'),
      of(language, 'Partner', 'Partner', 'Partner_name'),
      of(language, 'Postnr', 'Postnr.', 'ZIP'),
      of(language, 'Antal personer', 'Antal personer', 'number_of_guests'),
    ],
    rows: two.map(({ people, extra, postcode }) => [
      language === 'en' && people.length === 2
        ? `Mr. and Mrs. ${people[0]?.first} ${people[0]?.last}`
        : onOneLine(people, ' & '),
      `${people[0]?.first} ${people[0]?.last}`,
      people[1] ? `${people[1].first} ${people[1].last}` : extra > 0 ? of(language, 'Gäst', 'Gæst', 'Guest') : '',
      postcode,
      String(people.length + extra),
    ]),
    expected: two.map(({ people, extra, postcode }) => ({ names: names(people), extra, postcode })),
  }
}

/** github.com/adeschamps/invitation-generator, guests.csv: Invitation name, Guest names, Address 1, Postal Code, Country. */
const invitationName: Shape = (parties, language, chance) => ({
  header: [
    of(language, 'Inbjudan till', 'Invitation til', 'Invitation name'),
    of(language, 'Gäster', 'Gæster', 'Guest names'),
    of(language, 'Adress 1', 'Adresse 1', 'Address 1'),
    of(language, 'Ort', 'By', 'Town'),
    of(language, 'Postnummer', 'Postnummer', 'Postal Code'),
    of(language, 'Land', 'Land', 'Country'),
  ],
  rows: parties.map(({ people, street, city, postcode }) => [
    onOneLine(people, and(language, chance)),
    onOneLine(people, and(language, chance)),
    street,
    city,
    postcode,
    of(language, 'Sverige', 'Danmark', 'United Kingdom'),
  ]),
  // a child is one among the names
  expected: parties.map(({ people, street, city, postcode }) => ({
    names: names(people.map((person) => ({ ...person, kind: 'adult' }))),
    extra: 0,
    street,
    city,
    postcode,
  })),
})

/** github.com/molitoris/wedding-backend, data/guests.csv: a number of the party, last name, first name, and no header. */
const numbersWithoutHeader: Shape = (parties) => ({
  header: null,
  rows: parties.flatMap((party, index) => adults(party).map(({ first, last }) => [String(index + 1), last, first])),
  expected: parties.map((party) => ({ names: names(adults(party)), extra: 0 })),
})

/** github.com/atchicanon/mariage, data/guests.csv: N°; Nom / Prénom; Téléphone, with '+1' after the name. */
const lastThenFirst: Shape = (parties, language) => {
  const one = parties.map((party) => ({ ...party, people: party.people.slice(0, 1) }))
  return {
    header: [
      of(language, 'Nr', 'Nr.', 'No.'),
      of(language, 'Efternamn, förnamn', 'Efternavn, fornavn', 'Last name, first name'),
      of(language, 'Telefon', 'Telefon', 'Phone'),
    ],
    rows: one.map(({ people, extra, phone }, index) => [
      String(index + 1),
      `${people[0]?.last}, ${people[0]?.first}${extra > 0 ? ' +1' : ''}`,
      phone[0],
    ]),
    expected: one.map(({ people, extra, phone }) => ({ names: names(people), extra, phone: phone[1] })),
  }
}

/** github.com/gainsworth/wedding2, guest_list.csv: Number, first_name, last_name, family_id; somebody without a name is a seat. */
const familyNumber: Shape = (parties, language) => {
  return {
    header: [
      'Number',
      of(language, 'Förnamn', 'Fornavn', 'first_name'),
      of(language, 'Efternamn', 'Efternavn', 'last_name'),
      of(language, 'Familjenr', 'Familienr', 'family_id'),
    ],
    rows: parties.flatMap((party, index) => [
      ...party.people.map(({ first, last }) => [String(index + 1), first, last, String(index)]),
      ...Array.from({ length: party.extra }, () => [String(index + 1), '', '', String(index)]),
    ]),
    expected: parties.map(({ people, extra }) => ({
      names: names(people.map((person) => ({ ...person, kind: 'adult' }))),
      extra,
    })),
  }
}

/** github.com/soccer99/wedding-seating-app, guest_list.csv: first_name, last_name, partner_first_name, …, child_1_first_name, … */
const childColumns: Shape = (parties, language) => {
  const child = (number: number) => of(language, `Barn ${number}`, `Barn ${number}`, `child_${number}_name`)
  return {
    header: [
      of(language, 'Förnamn', 'Fornavn', 'first_name'),
      of(language, 'Efternamn', 'Efternavn', 'last_name'),
      of(language, 'Partner förnamn', 'Partner fornavn', 'partner_first_name'),
      of(language, 'Partner efternamn', 'Partner efternavn', 'partner_last_name'),
      child(1),
      child(2),
      child(3),
      of(language, 'Relation', 'Relation', 'relationship_to_couple'),
    ],
    rows: parties.map((party) => {
      const [first, second] = adults(party)
      return [
        first?.first ?? '',
        first?.last ?? '',
        second?.first ?? (party.extra > 0 ? of(language, 'Sällskap', 'Ledsager', 'Guest') : ''),
        second?.last ?? '',
        ...[0, 1, 2].map((index) => {
          const one = children(party)[index]
          return one ? `${one.first} ${one.last}` : ''
        }),
        party.tag,
      ]
    }),
    expected: parties.map(({ people, extra, tag }) => ({ names: names(people), extra, tag })),
  }
}

/** github.com/brunoandsally/brunoandsally.github.io, guests.csv: name, invite_type; '+1', and notes in brackets. */
const namesWithNotes: Shape = (parties, language, chance) => ({
  header: [of(language, 'Namn', 'Navn', 'name'), of(language, 'Bjuds till', 'Inviteret til', 'invite_type')],
  rows: parties.map(({ people, extra }) => [
    `${onOneLine(people, and(language, chance))}${extra > 0 ? chance.pick([' +1', '+1', ' + 1', of(language, ' m. sällskap', ' m. ledsager', ' plus one'), of(language, ' med respektive', ' med ledsager', ' and guest')]) : chance.odds(0.15) ? of(language, ' (kusin)', ' (fætter)', ' (cousin)') : ''}`,
    chance.pick([
      of(language, 'Vigsel och fest', 'Vielse og fest', 'ceremony_reception'),
      of(language, 'Fest', 'Fest', 'reception_only'),
    ]),
  ]),
  expected: parties.map(({ people, extra }) => ({
    names: names(people.map((person) => ({ ...person, kind: 'adult' }))),
    extra,
  })),
})

/** github.com/carlaost/sitzplan, guestlist.csv: eingeladen; mit wem?: each has a row, and names the other. */
const withWhom: Shape = (parties, language) => ({
  header: [
    of(language, 'Bjuden', 'Inviteret', 'Invited'),
    of(language, 'Med vem?', 'Med hvem?', 'With whom?'),
    of(language, 'Ålder', 'Alder', 'Age'),
  ],
  rows: parties.flatMap((party) => {
    const both = adults(party)
    return both.map(({ first, last }, index) => {
      const other = both[1 - index]
      return [`${first} ${last}`, other ? `${other.first} ${other.last}` : '', String(25 + index)]
    })
  }),
  expected: parties.map((party) => ({ names: names(adults(party)), extra: 0 })),
})

/** aisle.wedding/templates/wedding-guest-list: Name, Party ('Chen household (2)'), Side, Address in one cell, Email, Phone, RSVP, Table. */
const householdAndSeats: Shape = (parties, language, chance) => {
  const side = {
    a: of(language, 'Brudens', 'Brudens', 'Hers'),
    b: of(language, 'Brudgummens', 'Gommens', 'His'),
    both: of(language, 'Båda', 'Begge', 'Both'),
  }
  return {
    header: [
      of(language, 'Namn', 'Navn', 'Name'),
      of(language, 'Sällskap', 'Selskab', 'Party'),
      of(language, 'Sida', 'Side', 'Side'),
      of(language, 'Adress', 'Adresse', 'Address'),
      of(language, 'E-post', 'E-mail', 'Email'),
      of(language, 'Telefon', 'Telefon', 'Phone'),
      of(language, 'OSA', 'Svar', 'RSVP'),
      of(language, 'Bord', 'Bord', 'Table'),
    ],
    rows: parties.map((party) => {
      const seats = party.people.length + party.extra
      return [
        onOneLine(party.people, and(language, chance)),
        of(
          language,
          `Familjen ${party.people[0]?.last} (${seats} pers)`,
          `Familien ${party.people[0]?.last} (${seats} pers.)`,
          `${party.people[0]?.last} household (${seats})`,
        ),
        side[party.side],
        language === 'en'
          ? `${party.street}, ${party.city}, ${party.postcode}`
          : `${party.street}, ${party.postcode} ${party.city}`,
        party.mail,
        party.phone[0],
        chance.pick(['', of(language, 'Ja', 'Ja', 'Accepted (2 of 2)')]),
        '',
      ]
    }),
    expected: parties.map((party) => ({
      names: names(party.people.map((person) => ({ ...person, kind: 'adult' }))),
      extra: party.extra,
      side: party.side,
      street: party.street,
      postcode: party.postcode,
      city: party.city,
      mail: party.mail,
      phone: party.phone[1],
    })),
  }
}

/** legalclarity.org/how-to-fill-out-a-guest-list-template-track-rsvps-and-plus-ones: Household number, First name, …, Envelope name, Street, … */
const householdNumber: Shape = (parties, language, chance) => ({
  header: [
    of(language, 'Hushåll nr', 'Husstand nr.', 'Household number'),
    of(language, 'Förnamn', 'Fornavn', 'First name'),
    of(language, 'Efternamn', 'Efternavn', 'Last name'),
    of(language, 'Namn på kuvertet', 'Navn på kuverten', 'Envelope name'),
    of(language, 'Gatuadress', 'Vej og nr.', 'Street address'),
    of(language, 'Postnr', 'Postnr', 'Zip'),
    of(language, 'Postort', 'By', 'City'),
  ],
  rows: parties.flatMap((party, index) =>
    party.people.map(({ first, last }) => [
      String(index + 1),
      first,
      last,
      onOneLine(party.people, and(language, chance)),
      party.street,
      party.postcode,
      party.city,
    ]),
  ),
  expected: parties.map(({ people, street, postcode, city }) => ({
    names: names(people.map((person) => ({ ...person, kind: 'adult' }))),
    extra: 0,
    street,
    postcode,
    city,
  })),
})

/** github.com/martinpaprcka77/PaprckoviSvatba2026, data/guests.csv: name, side, count, note. */
const nameAndCount: Shape = (parties, language, chance) => ({
  header: [
    of(language, 'Namn', 'Navn', 'name'),
    of(language, 'Antal', 'Antal', 'count'),
    of(language, 'Anteckning', 'Note', 'note'),
  ],
  rows: parties.map(({ people, extra }) => [
    onOneLine(people, and(language, chance)),
    String(people.length + extra),
    chance.odds(0.1) ? of(language, 'vegetarian\nrullstol', 'vegetar\nkørestol', 'vegetarian\nwheelchair') : '',
  ]),
  expected: parties.map(({ people, extra }) => ({
    names: names(people.map((person) => ({ ...person, kind: 'adult' }))),
    extra,
  })),
})

/** The list of a Danish jubilee (ID;Fornavn;Efternavn;Adresse;Postnr/by;Email;…;Antal;Note): a row per person, at their address. */
const peopleAtAddress: Shape = (parties, language) => {
  return {
    header: [
      'ID',
      of(language, 'Förnamn', 'Fornavn', 'First name'),
      of(language, 'Efternamn', 'Efternavn', 'Surname'),
      of(language, 'Adress', 'Adresse', 'Address'),
      of(language, 'Postnr/ort', 'Postnr/by', 'Postcode/town'),
      of(language, 'E-postadress', 'Email', 'E-mail'),
    ],
    rows: parties.flatMap((party) =>
      adults(party).map(({ first, last }, index) => [
        String(100 + index),
        first,
        last,
        party.street,
        `${party.postcode} ${party.city}`,
        index === 0 ? party.mail : '',
      ]),
    ),
    expected: parties.map((party) => ({
      names: names(adults(party)),
      extra: 0,
      mail: party.mail,
      street: party.street,
      postcode: party.postcode,
      city: party.city,
    })),
  }
}

/** docs.dreamplan.sagargandecha.dev/events/guests: name, email, phone, dietary, notes, with a column for who brings somebody. */
const plusOneColumn: Shape = (parties, language, chance) => {
  const one = parties.map((party) => ({ ...party, people: party.people.slice(0, 1) }))
  return {
    header: [
      of(language, 'Namn', 'Navn', 'name'),
      of(language, 'E-post', 'E-mail', 'email'),
      of(language, 'Mobilnummer', 'Mobil', 'phone'),
      of(language, '+1', 'Ledsager', 'plus_one'),
      of(language, 'Allergier', 'Allergier', 'dietary'),
      of(language, 'Övrigt', 'Bemærkninger', 'notes'),
    ],
    rows: one.map(({ people, extra, mail, phone }) => [
      `${people[0]?.first} ${people[0]?.last}`,
      mail,
      phone[0],
      extra > 0 ? yes(language) : chance.pick([of(language, 'Nej', 'Nej', 'No'), '']),
      '',
      chance.odds(0.2) ? of(language, 'Sov hos oss', 'Sover hos os', 'Table 3; near the door') : '',
    ]),
    expected: one.map(({ people, extra, mail, phone }) => ({ names: names(people), extra, mail, phone: phone[1] })),
  }
}

/** github.com/lfriis/altar, server/src/routes/guests/guests.interface.ts: name_1 to name_4, envelope, address, postal_code, city. */
const fourNames: Shape = (parties, language, chance) => ({
  header: [
    of(language, 'Kuvert', 'Kuvert', 'envelope'),
    ...[1, 2, 3, 4, 5].map((number) => of(language, `Namn ${number}`, `Navn ${number}`, `name_${number}`)),
    of(language, 'Gata', 'Vej', 'address'),
    of(language, 'Postnr', 'Postnr', 'postal_code'),
    of(language, 'Stad', 'By', 'city'),
  ],
  rows: parties.map((party) => [
    onOneLine(party.people, and(language, chance)),
    ...[0, 1, 2, 3, 4].map((index) => {
      const one = party.people[index]
      return one ? `${one.first} ${one.last}` : ''
    }),
    party.street,
    party.postcode,
    party.city,
  ]),
  expected: parties.map(({ people, street, postcode, city }) => ({
    names: names(people.map((person) => ({ ...person, kind: 'adult' }))),
    extra: 0,
    street,
    postcode,
    city,
  })),
})

/** github.com/fnf-org/TicketBooth/issues/184: Name, Role ('Kid, 10'); a row per person. */
const roleWithAge: Shape = (parties, language) => ({
  header: [
    of(language, 'Grupp nr', 'Gruppe nr', 'Party ID'),
    of(language, 'Namn', 'Navn', 'Name'),
    of(language, 'Vuxen/barn', 'Voksen/barn', 'Adult/child'),
  ],
  rows: parties.flatMap((party, index) =>
    party.people.map(({ first, last, kind, age }) => [
      String(index + 1),
      `${first} ${last}`,
      kind === 'adult'
        ? of(language, 'Vuxen', 'Voksen', 'Adult')
        : of(language, `Barn, ${age} år`, `Barn, ${age} år`, `Kid, ${age}`),
    ]),
  ),
  expected: parties.map(({ people }) => ({ names: names(people), extra: 0 })),
})

/** github.com/rap2hpoutre/fast-excel/issues/174: merged cells are saved with a value in their first row only. */
const mergedHousehold: Shape = (parties, language) => {
  const heads = new Set<string>()
  return {
    header: [
      of(language, 'Hushåll', 'Husstand', 'Household'),
      of(language, 'Förnamn', 'Fornavn', 'First name'),
      of(language, 'Efternamn', 'Efternavn', 'Last name'),
    ],
    rows: parties.flatMap((party) => {
      let head = party.people[0]?.last ?? ''
      while (heads.has(head)) head = `${head} ${party.people[0]?.first}`
      heads.add(head)
      return party.people.map(({ first, last }, index) => [index === 0 ? head : '', first, last])
    }),
    expected: parties.map(({ people }) => ({
      names: names(people.map((person) => ({ ...person, kind: 'adult' }))),
      extra: 0,
      asked: 'may',
    })),
  }
}

/** github.com/KevinBongart/easy-rsvp/issues/676 ('Tom, Sally, and Harry'): lines, as in a note of the phone. */
const freeLines: Shape = (parties, language, chance) => {
  const bullet = chance.pick(['', '', '- ', '• '])
  const withContact = chance.odds(0.5)
  const kids = of(language, 'med barnen', 'med børnene', 'with kids')
  return {
    header: null,
    rows: parties.map((party) => {
      const grown = adults(party)
      const young = children(party)
      const line = [
        onOneLine(grown, and(language, chance)),
        young.length > 0
          ? ` ${kids} ${young.map(({ first, age }) => `${first} ${age}`).join(of(language, ' och ', ' og ', ' and '))}${of(language, ' år', ' år', '')}`
          : '',
        party.extra > 0 ? chance.pick([' +1', of(language, ' m. sällskap', ' m. ledsager', ' plus one')]) : '',
      ].join('')
      return [`${bullet}${line}${withContact ? `, ${party.mail}, ${party.phone[0]}` : ''}`]
    }),
    // whose name the children have is not said where their parents have two
    expected: parties.map((party) => ({
      names: names(
        party.people.map((person) => (person.kind === 'adult' || hasOneName(party) ? person : { ...person, last: '' })),
      ),
      extra: party.extra,
      ...(withContact ? { mail: party.mail, phone: party.phone[1] } : {}),
    })),
  }
}

/** Free lines as the worst are: families without names, children without names, a husband whom nobody remembers. */
const vagueLines: Shape = (parties, language, chance) => {
  const lines = parties.map((party): [string, Expected] => {
    const [first] = adults(party)
    const name = `${first?.first} ${first?.last}`
    const known = { names: [`${first?.first}|${first?.last}|adult`], asked: 'must' as const }
    const seats = 2 + chance.upTo(3)
    return chance.pick<[string, Expected]>([
      [
        of(
          language,
          `Fam. ${first?.last} (${seats} pers)`,
          `Fam. ${first?.last} (${seats} pers.)`,
          `The ${first?.last} family (${seats})`,
        ),
        { names: [], extra: seats, asked: 'must' },
      ],
      [of(language, `${name} m fru`, `${name} m. kone`, `${name} and wife`), { ...known, extra: 1 }],
      [
        of(language, `${name} med barn 4 och 7 år`, `${name} med børn 4 og 7 år`, `${name} and 2 kids`),
        { ...known, names: ['||child', '||child', ...known.names].toSorted(), extra: 0 },
      ],
      [name, { names: known.names, extra: 0 }],
      [`${name} +1`, { names: known.names, extra: 1 }],
    ])
  })
  return { header: null, rows: lines.map(([line]) => [line]), expected: lines.map(([, expected]) => expected) }
}

/** bloggsessan.se/2022/02/21/byta-lankar-for-mer-statistik (“Dela upp gästerna i kategorier”): one column under headings. */
const headings: Shape = (parties, language, chance) => {
  const tags = [...new Set(parties.map(({ tag }) => tag))]
  const known: string[] = []
  const rows: string[][] = []
  const expected: Expected[] = []
  for (const tag of tags) {
    rows.push([`${tag}${chance.pick(['', ':'])}`])
    known.push(tag)
    for (const party of parties.filter((one) => one.tag === tag)) {
      rows.push([`${onOneLine(party.people, and(language, chance))}${party.extra > 0 ? ' +1' : ''}`])
      expected.push({
        names: names(party.people.map((person) => ({ ...person, kind: 'adult' }))),
        extra: party.extra,
        tag,
      })
    }
    rows.push([''])
  }
  return { header: null, rows, expected }
}

/** github.com/molitoris/table_cards, guestlist.csv: only last and first names; who belongs to whom is not said. */
const namesOnly: Shape = (parties, language) => {
  const people = parties.flatMap((party) => adults(party))
  const alike = (index: number) =>
    [people[index - 1], people[index + 1]].some((other) => other !== undefined && other.last === people[index]?.last)
  return {
    header: [of(language, 'Förnamn', 'Fornavn', 'First name'), of(language, 'Efternamn', 'Efternavn', 'Last name')],
    rows: people.map(({ first, last }) => [first, last]),
    expected: people.map((person, index) => ({
      names: names([person]),
      extra: 0,
      ...(alike(index) ? { asked: 'must' } : {}),
    })),
  }
}

export const shapes = {
  partyColumn,
  pairs,
  envelopeAndPartner,
  invitationName,
  numbersWithoutHeader,
  lastThenFirst,
  familyNumber,
  childColumns,
  namesWithNotes,
  withWhom,
  householdAndSeats,
  householdNumber,
  nameAndCount,
  peopleAtAddress,
  plusOneColumn,
  fourNames,
  roleWithAge,
  mergedHousehold,
  freeLines,
  vagueLines,
  headings,
  namesOnly,
} satisfies Record<string, Shape>

/** The made-up guests of the samples. */

export interface DemoGuest {
  name: string
  /** The index of the answer that includes this guest, from 0, and the guest's position in it. */
  party: number
  place: number
  comes: boolean
}

const names: Readonly<Record<string, string>> = {
  sv: `Elsa Lindgren, Oskar Lindgren, Maja Lindgren · Gunnar Åkesson, Birgitta Åkesson · Sami Haddad · !Karin Ström ·
    Johan Öberg, Linnea Öberg, Vera Öberg, Sixten Öberg · Amina Yusuf, Erik Dahl · !Bengt Sundqvist, !Anita Sundqvist ·
    Tove Nyström`,
  en: `Emily Carter, James Carter, Lily Carter · Arthur Whitfield, Margaret Whitfield · Sami Haddad · !Karen Storm ·
    Daniel O’Brien, Hannah O’Brien, Vera O’Brien, Max O’Brien · Amina Yusuf, Eric Dale · !Walter Simmons, !Anne Simmons ·
    Tess Newman`,
  da: `Emma Lindgaard, Oscar Lindgaard, Freja Lindgaard · Gunnar Ågård, Birgit Ågård · Sami Haddad · !Karin Strøm ·
    Johan Østergaard, Line Østergaard, Vera Østergaard, Malte Østergaard · Amina Yusuf, Erik Dahl · !Bent Sørensen,
    !Anita Sørensen · Tove Nygaard`,
}

/** Each guest's food preference by index; null for most. */
const food: Readonly<Record<string, readonly (string | null)[]>> = {
  sv: [null, 'Nötallergi', null, null, 'Glutenfritt', 'Vegetarian', null, null, 'Inga skaldjur', null, null, 'Vegan'],
  en: [
    null,
    'Allergic to nuts',
    null,
    null,
    'Gluten-free',
    'Vegetarian',
    null,
    null,
    'No shellfish',
    null,
    null,
    'Vegan',
  ],
  da: [null, 'Nøddeallergi', null, null, 'Glutenfrit', 'Vegetar', null, null, 'Ingen skaldyr', null, null, 'Veganer'],
}

export const demoSongs: readonly (string | null)[] = [
  'Dancing Queen',
  null,
  'Dance Monkey',
  'La Vie en rose',
  null,
  'September',
  null,
  'Mr. Brightside',
  null,
  null,
  null,
  'Superstition',
  null,
  null,
  null,
  'Halo',
]

/** The guests, party by party; names with an exclamation mark are not coming. */
export function demoGuests(language: string): DemoGuest[] {
  return (names[language] ?? names.sv ?? '').split('·').flatMap((members, party) =>
    members.split(',').map((member, place) => {
      const name = member.trim().replace(/\s+/g, ' ')
      return { party, place, comes: !name.startsWith('!'), name: name.replace(/^!/, '') }
    }),
  )
}

export const demoFood = (language: string): readonly (string | null)[] => food[language] ?? food.sv ?? []

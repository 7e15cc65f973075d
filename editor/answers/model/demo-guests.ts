import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

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

const foodWords: Readonly<Record<string, typeof sv.food>> = { sv: sv.food, en: en.food, da: da.food }
/** Each guest's food preference by index; null for most. */
const food = [
  null,
  'nuts',
  null,
  null,
  'glutenFree',
  'vegetarian',
  null,
  null,
  'noShellfish',
  null,
  null,
  'vegan',
] as const

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

export function demoFood(language: string): readonly (string | null)[] {
  const words = foodWords[language] ?? sv.food
  return food.map((name) => (name === null ? null : words[name]))
}

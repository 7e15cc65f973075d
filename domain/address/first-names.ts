import { nameParticles } from '../text/name-particles.ts'

const and = /\s*[&+]\s*|\s+(?:och|and|og)\s+/i
/** 'Anna', 'Karl-Fredrik', 'D’Angelo'; 'von' and the like only between names. */
const name = /^\p{Lu}[\p{L}\p{M}'’-]*\.?$/u
/** What a title begins with where it is not a name: 'Bröllop Anna & Bo'. */
const occasion =
  /^(?:bröllop|vigsel|dop|fest|kalas|välkommen|vi|bryllup|vielse|velkommen|barnedåb|wedding|marriage|party|welcome|the|save)/i

/** The first names of two people who are named in full: 'Sara Lind & Karl-Fredrik Öst' gives 'Sara & Karl-Fredrik'. Any other title is left as it is. */
export function withoutSurnames(title: string): string {
  const people = title.trim().split(and)
  const words = people.map((person) => person.split(/\s+/))
  const isPerson = ([first = '', ...rest]: readonly string[]) =>
    name.test(first) && !occasion.test(first) && rest.every((word) => name.test(word) || nameParticles.has(word))
  return people.length === 2 && words.every(isPerson) ? words.map(([first]) => first).join(' & ') : title
}

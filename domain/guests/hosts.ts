import { joints, word } from './import/words.ts'

/** The two who celebrate; empty where it is not known. */
export interface Hosts {
  a: string
  b: string
}

const between = new RegExp(`\\s*(?:[&+♥❤❣💕]|${word(joints)})\\uFE0F?\\s*`, 'iu')
const isName = /^\p{Lu}[\p{L}'’-]*$/u

/** The first name among some words, the last of them that is one: 'Välkommen till Elsa'. */
function before(text: string): string {
  const words = text.split(/[\s,:!.]+/).filter((one) => one !== '')
  const names = words.slice(words.findLastIndex((one) => !isName.test(one)) + 1)
  return names[0] ?? ''
}

/** 'Viktor Lund', 'Viktors bröllop'. */
function after(text: string): string {
  const [first = '', next] = text.split(/[\s,:!.]+/)
  if (!isName.test(first)) return ''
  return next !== undefined && /^\p{Ll}/u.test(next) ? first.replace(/['’]?s$/, '') : first
}

/** What the two who celebrate are called, by a page's heading: 'Elsa & Viktor'. */
export function hostsOf(title: string): Hosts {
  const parts = title.replace(/\s+/g, ' ').trim().split(between)
  const [one = '', two = ''] = parts
  const [a, b] = [before(one), after(two)]
  return parts.length === 2 && a !== '' && b !== '' && a !== b ? { a, b } : { a: '', b: '' }
}

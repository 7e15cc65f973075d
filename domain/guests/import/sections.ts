import { guestLimits } from '../guest-limits.ts'
import type { Layout } from './columns.ts'
import type { Section } from './proposal.ts'
import { type SideNames, sideOf, withoutSide } from './sides.ts'
import { folded, groupBefore, groups, isGroupName } from './words.ts'

/** Headings of parts of a list: they are nobody, and say something of the rows below. */

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '')
const isLoud = (text: string) => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()

interface ListLook {
  /** A row has several cells: one that stands alone is hardly a guest. */
  isTable: boolean
  /** Names are written in capitals. */
  isLoud: boolean
}

export function lookOf(rows: readonly (readonly string[])[], layout: Layout): ListLook {
  const data = rows.slice(layout.first).map(filled)
  const several = data.filter((cells) => cells.length > 1)
  const isTable = layout.map.filter((field) => field !== null).length > 1 && several.length > data.length / 2
  const sample = isTable ? rows.slice(layout.first).filter((row) => filled(row).length > 1) : rows.slice(layout.first)
  const names = sample.flatMap((row) => row.filter((cell) => /\p{L}{4}/u.test(cell)).slice(0, 1))
  return { isTable, isLoud: names.filter(isLoud).length > names.length * 0.3 }
}

const plainHeading = (text: string) =>
  text
    .trim()
    .replace(/\s*:$/, '')
    .replace(/\s*\(\d+(?: (?:st|pers)\.?)?\)$/, '')
    .replace(/^[-–—=*#\s]+|[-–—=*#\s]+$/g, '')

function isHeading(row: readonly string[], look: ListLook, names: SideNames): boolean {
  const [first = '', ...rest] = filled(row)
  if (rest.length > 0 || first.length > 60 || /[@\n]/.test(first)) return false
  const text = plainHeading(first)
  const plain = folded(text).replace(/['’]/g, '')
  if (plain === '') return false
  if (groups.has(plain) || (isGroupName(text) && !isCouple(text, names)) || /:\s*$/.test(first)) return true
  return look.isTable && !look.isLoud && isLoud(text) && text.length > 3
}

/** 'Naboerne Else og Poul Bæk' are guests; 'Vänner Anna och Erik Berg' are not where those two celebrate. */
const isCouple = (text: string, { a, b }: SideNames) =>
  groupBefore(text) !== null && ![a, b].some((name) => name !== '' && folded(text).split(' ').includes(folded(name)))

/** 'KOMPISAR OCH JOBB' is 'Kompisar och jobb'. */
const spoken = (text: string, names: SideNames) => {
  const quiet = isLoud(text) ? text.toLowerCase() : text
  const named = [names.a, names.b]
    .filter((name) => name !== '')
    .reduce(
      (said, name) =>
        said.replace(new RegExp(`(?<!\\p{L})${name.replace(/[^\p{L} -]/gu, '.')}(?=s?(?!\\p{L}))`, 'giu'), name),
      quiet,
    )
  return named.charAt(0).toUpperCase() + named.slice(1)
}

/** The heading that a row is; undefined for one with people. */
export function sectionOf(
  cells: readonly string[],
  { row, look, hosts, isGuest }: { row: number; look: ListLook; hosts: SideNames | undefined; isGuest: boolean },
): Section | undefined {
  const names = hosts ?? { a: '', b: '' }
  if (!isHeading(cells, look, names)) return undefined
  const text = plainHeading(filled(cells)[0] ?? '')
  const said = spoken(withoutSide(text, names), names).slice(0, guestLimits.tag).trim()
  return { row, text, side: sideOf(text, names) ?? null, tag: said === '' ? null : said, isGuest }
}

import { type Chance, chanceOf } from './chance.ts'
import { type ListLanguage, peopleOf } from './people.ts'
import { type Expected, shapes, type Written } from './shapes.ts'

export const encodings = ['utf-8', 'utf-8-bom', 'windows-1252', 'utf-16le', 'macintosh'] as const
export type ListEncoding = (typeof encodings)[number]
const programs = ['excel', 'numbers', 'google', 'libreoffice'] as const

export interface KeptList {
  name: string
  language: ListLanguage
  bytes: Uint8Array
  expected: Expected[]
}

/** Bytes of a text in an encoding of one byte a letter. */
function oneByteEach(text: string, encoding: 'windows-1252' | 'macintosh'): Uint8Array {
  const mac = new TextDecoder('macintosh').decode(Uint8Array.from({ length: 256 }, (_, code) => code))
  const windows = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))
  for (const [code, sign] of [
    [0x80, '€'],
    [0x91, '‘'],
    [0x92, '’'],
    [0x93, '“'],
    [0x94, '”'],
    [0x95, '•'],
    [0x96, '–'],
    [0x97, '—'],
  ] as const)
    windows[code] = sign
  const codes = new Map([...(encoding === 'macintosh' ? mac : windows)].map((letter, code) => [letter, code]))
  return Uint8Array.from([...text.normalize('NFC')], (letter) => codes.get(letter) ?? 0x3f)
}

function bytesOf(text: string, encoding: ListEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-8-bom') return new TextEncoder().encode(`\ufeff${text}`)
  if (encoding !== 'utf-16le') return oneByteEach(text, encoding)
  const units = Uint16Array.from(
    [...`\ufeff${text}`].flatMap((letter) => letter.split('').map((unit) => unit.charCodeAt(0))),
  )
  return new Uint8Array(units.buffer)
}

/**
 * Which encodings a program writes: github.com/CodingPirates/forenings_medlemmer/issues/809 and github.com/asafdav/ng-csv/issues/59 (Excel and Mac),
 * github.com/adaptlearning/adapt_framework/issues/1097 (Windows-1252).
 */
const written: Record<(typeof programs)[number], readonly ListEncoding[]> = {
  excel: ['windows-1252', 'utf-8-bom', 'utf-16le', 'macintosh'],
  numbers: ['utf-8', 'windows-1252', 'macintosh'],
  google: ['utf-8'],
  libreoffice: ['utf-8', 'windows-1252', 'utf-16le'],
}

/** github.com/asafdav/ng-csv/issues/28: Excel's delimiter is that of the country, and 'sep=' stands first where somebody knew it. */
function delimiterOf(
  program: (typeof programs)[number],
  language: ListLanguage,
  encoding: ListEncoding,
  chance: Chance,
): string {
  if (program === 'google') return chance.pick([',', '\t'])
  if (program === 'excel' && encoding === 'utf-16le') return '\t'
  if (program === 'libreoffice') return chance.pick([',', ';', '\t'])
  return language === 'en' ? ',' : ';'
}

const of = (language: ListLanguage, sv: string, da: string, en: string) => ({ sv, da, en })[language]

/**
 * What people and programs leave around a list: titles above the header (github.com/GRUPO-FACELA/Sistema-Eventos/issues/12), Numbers' 'Table 1' and
 * empty columns (github.com/rap2hpoutre/fast-excel/issues/174), columns for what has been sent and given
 * (todaysbride.com/wp-content/flipbook/akron2019/inc/html/81.html), blank rows (youare-invited.com/csv-import-guide), sums, spaces.
 */
function untidy(list: Written, language: ListLanguage, program: string, chance: Chance): string[][] {
  const isTable = list.header !== null
  let rows = list.rows
  let header = list.header
  if (header && chance.odds(0.3)) {
    header = [
      ...header,
      of(language, 'Save the date skickat', 'Save the date sendt', 'STD sent'),
      of(language, 'Present', 'Gave', 'Gift'),
    ]
    rows = rows.map((row) => [...row, chance.pick(['', 'x']), ''])
  }
  if (header && chance.odds(0.2)) {
    header = [...header, '', '']
    rows = rows.map((row) => [...row, '', ''])
  }
  if (chance.odds(0.25))
    rows = rows.map((row) => row.map((cell) => (chance.odds(0.1) && cell !== '' ? `${cell} ` : cell)))
  if (isTable && chance.odds(0.15)) rows = rows.map((row) => row.map((cell) => cell.replace(/ (?=\d\d$)/, '\u00a0')))
  const width = (header ?? rows[0] ?? []).length
  const blank = () => Array.from({ length: width }, () => '')
  const alone = (text: string) => [text, ...blank().slice(1)]
  const all: string[][] = []
  if (program === 'numbers' && isTable && chance.odds(0.4))
    all.push(alone(of(language, 'Tabell 1', 'Tabel 1', 'Table 1')))
  else if (isTable && chance.odds(0.25))
    all.push(
      alone(of(language, 'Gästlista Anna & Erik 2027', 'Gæsteliste Anna & Erik 2027', 'Guest list Anna & Erik 2027')),
      ...(chance.odds(0.5) ? [blank()] : []),
    )
  if (header) all.push(header)
  const gap = isTable && chance.odds(0.2) ? chance.upTo(rows.length) : -1
  for (const [index, row] of rows.entries()) all.push(row, ...(index === gap ? [blank()] : []))
  if (isTable && chance.odds(0.25)) all.push(blank())
  if (isTable && width > 2 && chance.odds(0.25))
    all.push([of(language, 'Summa', 'I alt', 'Total'), String(rows.length), ...blank().slice(2)])
  else if (chance.odds(0.1))
    all.push(alone(of(language, `Totalt: ${rows.length} st`, `Antal i alt: ${rows.length}`, `Total: ${rows.length}`)))
  return all
}

function textOf(rows: readonly (readonly string[])[], delimiter: string, program: string, chance: Chance): string {
  const quoted = (cell: string) => `"${cell.replace(/"/g, '""')}"`
  const lineEnd = program === 'google' || program === 'libreoffice' ? '\n' : '\r\n'
  const needs = (cell: string) => cell.includes(delimiter) || /["\n\r]/.test(cell)
  const allText = program === 'libreoffice' && chance.odds(0.5)
  const lines = rows.map((row) =>
    row.map((cell) => (needs(cell) || (allText && cell !== '') ? quoted(cell) : cell)).join(delimiter),
  )
  const hint = program === 'excel' && delimiter !== '\t' && chance.odds(0.1) ? `sep=${delimiter}${lineEnd}` : ''
  return `${hint}${lines.join(lineEnd)}${chance.odds(0.7) ? lineEnd : ''}`
}

/** Lists as owners keep them; those of a seed are the same in every run. */
export function keptLists(count: number, seed: number): KeptList[] {
  const languages: readonly ListLanguage[] = ['sv', 'da', 'en']
  const kinds = Object.keys(shapes) as (keyof typeof shapes)[]
  return Array.from({ length: count }, (_, index) => {
    const chance = chanceOf(seed + index)
    const language = languages[index % 3] ?? 'sv'
    const shape = kinds[index % kinds.length] ?? 'pairs'
    const program = programs[Math.floor(index / 3) % programs.length] ?? 'excel'
    const encoding = chance.pick(written[program])
    const list = shapes[shape](peopleOf(chance, language, 8 + chance.upTo(50)), language, chance)
    const isLines = list.header === null && list.rows.every((row) => row.length === 1)
    // lines are written in an editor, which does not quote
    const delimiter = isLines ? '\u0000' : delimiterOf(program, language, encoding, chance)
    const text = textOf(untidy(list, language, program, chance), delimiter, isLines ? 'google' : program, chance)
    return {
      name: `${index}: ${shape}, ${language}, ${program}, ${encoding}, ${JSON.stringify(isLines ? 'lines' : delimiter)}`,
      language,
      bytes: bytesOf(text, encoding),
      expected: list.expected,
    }
  })
}

import { needsLatinExt } from '../fonts.ts'
import type { PackedFace } from './letter-table.ts'
import { baseOf, kernedLetters, tableLetters } from './letters.ts'

/** A letter's advance and where its ink ends, em; `left` and `right` are the room beside the ink, `top` and `bottom` from the baseline upwards. */
export interface Letter {
  advance: number
  left: number
  right: number
  top: number
  bottom: number
}

/** A face ready to be measured with, em. */
export interface Face {
  ascent: number
  descent: number
  capHeight: number
  xHeight: number
  letter: (letter: string) => Letter
  /** What is added between two letters that stand side by side. */
  kern: (before: string, after: string) => number
}

/** Looked up for every letter of every text: too often for `baseOf`. */
const bases = new Map([...tableLetters].map((letter) => [letter, baseOf(letter)]))
/** Letters in the second file of a face. */
const extended = new Set([...tableLetters].filter(needsLatinExt))
const columns = ['advance', 'left', 'right', 'top', 'bottom'] as const
const unpacked = new WeakMap<PackedFace, Face>()

/** Reads a packed face, once. */
export function unpack(packed: PackedFace): Face {
  const known = unpacked.get(packed)
  if (known !== undefined) return known
  const letters = readLetters(packed)
  const face: Face = {
    ascent: packed.ascent / 1000,
    descent: packed.descent / 1000,
    capHeight: packed.capHeight / 1000,
    xHeight: packed.xHeight / 1000,
    letter: (letter) => letters.get(letter) ?? letters.get(baseOf(letter)) ?? stranger(letter, packed),
    kern: readKerning(packed),
  }
  unpacked.set(packed, face)
  return face
}

function readLetters(packed: PackedFace): Map<string, Letter> {
  const letters = new Map<string, Letter>()
  const cells = columns.map((name) => packed[name].split(' '))
  let index = 0
  for (const letter of tableLetters) {
    const base = letters.get(baseOf(letter))
    const row: Letter = { advance: 0, left: 0, right: 0, top: 0, bottom: 0 }
    const isLacking = cells[0]?.[index] === '-'
    columns.forEach((name, column) => {
      const cell = cells[column]?.[index] ?? ''
      row[name] = cell === '' ? (base?.[name] ?? 0) : Number(cell) / 1000
    })
    if (!isLacking) letters.set(letter, row)
    index += 1
  }
  return letters
}

/** A letter of which the font knows nothing comes from another font: as wide as its widest letters, so that it always fits. */
function stranger(letter: string, { capHeight, descent }: PackedFace): Letter {
  const isMark = /^(?:\p{M}|\p{Cf})/u.test(letter)
  const advance = isMark ? 0 : /^\p{Extended_Pictographic}/u.test(letter) ? 1.35 : 1
  return { advance, left: 0, right: 0, top: capHeight / 1000, bottom: -descent / 1000 }
}

function readKerning({ kern }: PackedFace): Face['kern'] {
  const left = new Map(classesOf(kern.left))
  const right = new Map(classesOf(kern.right))
  const values = kern.values.split('|').map((row) => row.split(' ').map((cell) => (Number(cell) * kern.step) / 1000))
  return (before, after) => {
    // these come from two files, between which nothing is kerned
    if (extended.has(before) !== extended.has(after)) return 0
    const row = left.get(before) ?? left.get(bases.get(before) ?? '')
    const column = right.get(after) ?? right.get(bases.get(after) ?? '')
    return row === undefined || column === undefined ? 0 : (values[row]?.[column] ?? 0)
  }
}

const classesOf = (list: string): [string, number][] => {
  const letters = [...kernedLetters]
  return list.split(' ').map((cell, index) => [letters[index] ?? '', Number(cell)])
}

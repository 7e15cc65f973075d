import { describe, expect, test } from 'vitest'
import type { HowToRead } from './names-reading.ts'
import { readNames } from './read-names.ts'

/** 'Anna Berg; Elsa Berg child | +1 | doubts'. */
function read(text: string, how?: HowToRead): string {
  const { people, extra, count, envelope, note, doubts } = readNames(text, how)
  return [
    people
      .map(
        ({ first, last, kind }) =>
          `${[first, last].filter((one) => one !== '').join('·')}${kind === 'adult' ? '' : ` (${kind})`}`,
      )
      .join('; '),
    ...(extra > 0 ? [`+${extra}`] : []),
    ...(count === null ? [] : [`of ${count}`]),
    ...(envelope === null ? [] : [`“${envelope}”`]),
    ...(note === null ? [] : [`note ${note}`]),
    ...doubts.map((one) => `${one}?`),
  ].join(' | ')
}

describe('names that are understood', () => {
  test.each([
    ['Anna Berg', 'Anna·Berg'],
    ['Anna och Erik Berg', 'Anna·Berg; Erik·Berg'],
    ['Anna & Erik Berg', 'Anna·Berg; Erik·Berg'],
    ['Anna o Erik Berg', 'Anna·Berg; Erik·Berg'],
    ['Søren og Mette Kjær', 'Søren·Kjær; Mette·Kjær'],
    ['Tom, Sally, and Harry Green', 'Tom·Green; Sally·Green; Harry·Green'],
    ['Anna Ek / Erik von Essen', 'Anna·Ek; Erik·von Essen'],
    ['Anna Berg och Erik', 'Anna·Berg; Erik'],
    ["Lanty O'Connor & Dee Van Camp", "Lanty·O'Connor; Dee·Van Camp"],
    ['Mary Beth de Koe', 'Mary Beth·de Koe'],
    ['Dr. Anna Berg', 'Anna·Berg | note Dr.'],
    ['Dr Priya Patel, Tom Patel and Anya (6)', 'Priya·Patel; Tom·Patel; Anya·Patel (child) | note Dr'],
    ['Anna & Erik Berg, Elsa (4), Nils (1)', 'Anna·Berg; Erik·Berg; Elsa·Berg (child); Nils·Berg (infant)'],
    ['Anna och Erik Berg (2)', 'Anna·Berg; Erik·Berg | of 2'],
    ['The Müllers: Jürgen, Heidi, Max 3 years', 'Jürgen·Müller; Heidi·Müller; Max·Müller (child) | “The Müllers”'],
    ['The Berg family: Anna, Erik', 'Anna·Berg; Erik·Berg | “The Berg family”'],
    ['Maria Åkesson og en ven', 'Maria·Åkesson | +1'],
    ['Maria Åkesson och en vän', 'Maria·Åkesson | +1'],
    ['Maria Berg and a friend', 'Maria·Berg | +1'],
    ['Naboerne Else og Poul Bæk', 'Else·Bæk; Poul·Bæk | note Naboerne'],
    ['Pam', 'Pam'],
    ['Anna Berg (kusin)', 'Anna·Berg | note kusin'],
    ['Anna +1', 'Anna | +1'],
    ['Anna Berg + 2', 'Anna·Berg | +2'],
    ['Anna m. sällskap', 'Anna | +1'],
    ['Anna Berg med respektive', 'Anna·Berg | +1'],
    ['Anna Berg m. ev. sällskap', 'Anna·Berg | +1'],
    ['Mette Kjær m. ledsager', 'Mette·Kjær | +1'],
    ['Priya Raman and guest', 'Priya·Raman | +1'],
    ['Tegan Cole plus one', 'Tegan·Cole | +1'],
    ['Guest', ' | +1'],
    ['Anna & Erik Berg med barnen Elsa 4 och Nils 7 år', 'Anna·Berg; Erik·Berg; Elsa·Berg (child); Nils·Berg (child)'],
    ['Bo och Eva Ek med Elsa 4 och Nils 7 år', 'Bo·Ek; Eva·Ek; Elsa·Ek (child); Nils·Ek (child)'],
    [
      'Søren og Mette Kjær med Ida 4, Liv 1 og Noah 7 år',
      'Søren·Kjær; Mette·Kjær; Ida·Kjær (child); Liv·Kjær (infant); Noah·Kjær (child)',
    ],
    [
      'Mette og Ole Kjær med børnene Ida 3 og bittelille 8 mdr',
      'Mette·Kjær; Ole·Kjær; Ida·Kjær (child); bittelille·Kjær (infant)',
    ],
    ['Ann and Bo Cole with kids Ivy 4 and Max 1', 'Ann·Cole; Bo·Cole; Ivy·Cole (child); Max·Cole (infant)'],
    ['Anna Ek och Erik Berg + barn: Elsa', 'Anna·Ek; Erik·Berg; Elsa (child)'],
    ['Familjen Berg: Anna, Erik', 'Anna·Berg; Erik·Berg | “Familjen Berg”'],
    ['Bo och Eva Ek med Elsa 4 år', 'Bo·Ek; Eva·Ek; Elsa·Ek (child)'],
    ['Bo Ek m. Eva Lund', 'Bo·Ek; Eva·Lund'],
    ['Anna M Berg', 'Anna M·Berg'],
    ['Bo and Eva Ek with Elsa aged 4', 'Bo·Ek; Eva·Ek; Elsa·Ek (child)'],
    ['Bo Ek, Elsa, 4 år', 'Bo·Ek; Elsa·Ek (child)'],
    ['Per Olofsson med fru Karin', 'Per·Olofsson; Karin'],
    ['Familjen Berg med Anna och Erik', 'Anna·Berg; Erik·Berg | “Familjen Berg”'],
    [
      'Fam. Thygesen - Rasmus, Ida, Viggo (11) og Alma (8)',
      'Rasmus·Thygesen; Ida·Thygesen; Viggo·Thygesen (child); Alma·Thygesen (child) | “Fam. Thygesen”',
    ],
    [
      'Fam. Bergström (Lars, Sara, Hugo 7 år och Ellen 4)',
      'Lars·Bergström; Sara·Bergström; Hugo·Bergström (child); Ellen·Bergström (child) | “Fam. Bergström”',
    ],
    ['Anna Ek, vegan', 'Anna·Ek | note vegan'],
    ['Birthe og Kaj Bo, glutenfri', 'Birthe·Bo; Kaj·Bo | note glutenfri'],
    ['Prof. em. Carl-Gustaf von Essen', 'Carl-Gustaf·von Essen | note Prof. em.'],
    ['Lindqvist 🎉', 'Lindqvist | note 🎉'],
    ['', ''],
  ])('%s', (text, meaning) => expect(read(text)).toBe(meaning))

  test('last name first', () => {
    expect(read('Berg, Anna', { isLastFirst: true })).toBe('Anna·Berg')
    expect(read('von Essen, Anna och Erik +1', { isLastFirst: true })).toBe('Anna·von Essen; Erik·von Essen | +1')
    expect(read('BERG Anna', { isLastFirst: true })).toBe('Anna·BERG')
  })

  test('a cell of children', () => {
    expect(read('Elsa 4, Nils 7 år', { areChildren: true, lastName: 'Berg' })).toBe(
      'Elsa·Berg (child); Nils·Berg (child)',
    )
  })
})

describe('names that are asked about', () => {
  test.each([
    ['Familjen Berg', ' | “Familjen Berg” | family?'],
    ['Fam. Berg (4 pers)', ' | of 4 | “Fam. Berg” | family?'],
    ['Familien Kjær', ' | “Familien Kjær” | family?'],
    ['The Starks', ' | “The Starks” | family?'],
    ['The Berg family', ' | “The Berg family” | family?'],
    ['Anna Berg med familj', 'Anna·Berg | family?'],
    ['Mr. and Mrs. Charles Means', 'Charles·Means | +1 | “Mr. and Mrs. Charles Means” | unnamed?'],
    ['Per Olofsson m fru', 'Per·Olofsson | +1 | unnamed?'],
    ['Ole Kjær m. kone', 'Ole·Kjær | +1 | unnamed?'],
    ['Jim Cole and wife', 'Jim·Cole | +1 | unnamed?'],
    ['Anna Berg, barn 4 och 7 år', 'Anna·Berg;  (child);  (child) | unnamed?'],
    ['Mette Kjær + 2 børn', 'Mette·Kjær;  (child);  (child) | unnamed?'],
    ['Ann Cole and two kids', 'Ann·Cole;  (child);  (child) | unnamed?'],
    ['Anna Berg med barn', 'Anna·Berg | unnamed?'],
    ['Mormor', 'Mormor | relation?'],
    ['Moster Ulla', 'Moster Ulla | relation?'],
    ['Grandma Jan', 'Grandma Jan | relation?'],
    ["Shireen's husband", "Shireen's husband | relation?"],
    ['Berg, Anna', 'Berg; Anna | name-order?'],
    ['Anna Maria och Erik Berg', 'Anna·Maria; Erik·Berg | name?'],
    ['Dan (Meg +1)', 'Dan | note Meg +1 | name?'],
    ['Anna och Erik Berg (4)', 'Anna·Berg; Erik·Berg | of 4 | name?'],
    ['Anya (6), Leo (3)', 'Anya (child); Leo (child) | name?'],
    ['Anna Ek, Bo Ek, Leo (3)', 'Anna·Ek; Bo·Ek; Leo·Ek (child) | name?'],
    ['Hari Davies 2', 'Hari Davies·2 | name?'],
    [
      'Familien Jensen (Søren, Åse, børn 4 og 7 år)',
      'Søren·Jensen; Åse·Jensen;  (child);  (child) | “Familien Jensen” | unnamed?',
    ],
    ['Family Nguyen (Linh, Bao)', 'Linh·Nguyen; Bao·Nguyen | “Family Nguyen” | name?'],
    ['Familien Østergaard, børn 4 og 7 år', ' (child);  (child) | “Familien Østergaard” | family?'],
    ['Emma and Tom Clark (kids 4 and 7)', 'Emma·Clark; Tom·Clark;  (child);  (child) | unnamed?'],
    ['Anna & Bo Ek + bebis', 'Anna·Ek; Bo·Ek;  (infant) | unnamed?'],
    ['Bedstemor og bedstefar', 'Bedstemor; Bedstefar | relation?'],
    ['Per Ek - kommer kanske', 'Per·Ek | note kommer kanske | name?'],
    ['Anna Berg, Kungälv', 'Anna·Berg; Kungälv | name?'],
  ])('%s', (text, meaning) => expect(read(text)).toBe(meaning))
})

test('a long cell is cut, and takes no time', () => {
  const start = performance.now()
  for (const text of [
    'm. '.repeat(3_000),
    'och '.repeat(3_000),
    ' barn'.repeat(3_000),
    '(('.repeat(3_000),
    `${'a '.repeat(3_000)}1`,
    '+1'.repeat(3_000),
  ])
    expect(readNames(text).doubts).toContain('too-long')
  expect(performance.now() - start).toBeLessThan(1_000)
})

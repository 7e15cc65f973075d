import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The requirements of ASVS 5.0.0 at levels 1 and 2, by section: the numbers of level 1, then those of level 2. */
const standard: Record<string, readonly [one: string, two: string]> = {
  '1.1': ['', '1 2'],
  '1.2': ['1 2 3 4 5', '6 7 8 9'],
  '1.3': ['1 2', '3 4 5 6 7 8 9 10 11'],
  '1.4': ['', '1 2 3'],
  '1.5': ['1', '2'],
  '2.1': ['1', '2 3'],
  '2.2': ['1 2', '3'],
  '2.3': ['1', '2 3 4'],
  '2.4': ['', '1'],
  '3.2': ['1 2', ''],
  '3.3': ['1', '2 3 4'],
  '3.4': ['1 2', '3 4 5 6'],
  '3.5': ['1 2 3', '4 5'],
  '3.7': ['', '1 2'],
  '4.1': ['1', '2 3'],
  '4.2': ['', '1'],
  '4.3': ['', '1 2'],
  '4.4': ['1', '2 3 4'],
  '5.1': ['', '1'],
  '5.2': ['1 2', '3'],
  '5.3': ['1 2', ''],
  '5.4': ['', '1 2 3'],
  '6.1': ['1', '2 3'],
  '6.2': ['1 2 3 4 5 6 7 8', '9 10 11 12'],
  '6.3': ['1 2', '3 4'],
  '6.4': ['1 2', '3 4'],
  '6.5': ['', '1 2 3 4 5'],
  '6.6': ['', '1 2 3'],
  '6.8': ['', '1 2 3 4'],
  '7.1': ['', '1 2 3'],
  '7.2': ['1 2 3 4', ''],
  '7.3': ['', '1 2'],
  '7.4': ['1 2', '3 4 5'],
  '7.5': ['', '1 2'],
  '7.6': ['', '1 2'],
  '8.1': ['1', '2'],
  '8.2': ['1 2', '3'],
  '8.3': ['1', ''],
  '8.4': ['', '1'],
  '9.1': ['1 2 3', ''],
  '9.2': ['1', '2 3 4'],
  '10.1': ['', '1 2'],
  '10.2': ['', '1 2'],
  '10.3': ['', '1 2 3 4'],
  '10.4': ['1 2 3 4 5', '6 7 8 9 10 11'],
  '10.5': ['', '1 2 3 4 5'],
  '10.6': ['', '1 2'],
  '10.7': ['', '1 2 3'],
  '11.1': ['', '1 2'],
  '11.2': ['', '1 2 3'],
  '11.3': ['1 2', '3'],
  '11.4': ['1', '2 3 4'],
  '11.5': ['', '1'],
  '11.6': ['', '1'],
  '12.1': ['1', '2 3'],
  '12.2': ['1 2', ''],
  '12.3': ['', '1 2 3 4'],
  '13.1': ['', '1'],
  '13.2': ['', '1 2 3 4 5'],
  '13.3': ['', '1 2'],
  '13.4': ['1', '2 3 4 5'],
  '14.1': ['', '1 2'],
  '14.2': ['1', '2 3 4'],
  '14.3': ['1', '2 3'],
  '15.1': ['1', '2 3'],
  '15.2': ['1', '2 3'],
  '15.3': ['1', '2 3 4 5 6 7'],
  '16.1': ['', '1'],
  '16.2': ['', '1 2 3 4 5'],
  '16.3': ['', '1 2 3 4'],
  '16.4': ['', '1 2 3'],
  '16.5': ['', '1 2 3'],
  '17.1': ['', '1'],
  '17.2': ['', '1 2 3 4'],
  '17.3': ['', '1 2'],
}

const rows = [
  ...readFileSync('docs/security.md', 'utf8').matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+) \|$/gm),
].map(([, id = '', level = '', , how = '']) => ({ id, level, how }))

test('docs/security.md has each requirement of levels 1 and 2 once, and no other', () => {
  const wanted = Object.entries(standard).flatMap(([section, levels]) =>
    levels.flatMap((numbers, index) =>
      numbers
        .split(' ')
        .filter(Boolean)
        .map((number) => `${section}.${number} ${index + 1}`),
    ),
  )
  expect(wanted.filter((each) => each.endsWith(' 1'))).toHaveLength(70)
  expect(wanted.filter((each) => each.endsWith(' 2'))).toHaveLength(183)
  expect(rows.map(({ id, level }) => `${id} ${level}`).sort()).toEqual(wanted.sort())
})

test('each is shown by tests that exist, or says why not', () => {
  const missing = rows.flatMap(({ id, how }) => {
    if (/^(?:Does not apply|Documented|Not met): \S/.test(how)) return []
    const named = how.split('; `').map((part) => /^`?([\w./-]+\.test\.tsx?)`: (.+)$/.exec(part))
    return named.flatMap((found) => {
      if (found === null) return [`${id}: ${how}`]
      const [, file = '', told = ''] = found
      const source = readFileSync(file, 'utf8').replaceAll("\\'", "'")
      // a remark in brackets may follow the title
      const titles = [told, told.replace(/ \((?:[^()]|\([^()]*\))*\)$/, '')]
      return titles.some((title) => ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`)))
        ? []
        : [`${id}: ${file} has no '${told}'`]
    })
  })
  expect(missing).toEqual([])
})

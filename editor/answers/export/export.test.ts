import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { mutations, naughtyStrings, scriptSeeds } from '../../../tests/factories/hostile-text.ts'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { demoAnswers, demoForm } from '../model/demo-answers.ts'
import { filteredSheet } from '../model/filter.ts'
import { buildSheet } from '../model/sheet.ts'
import { csvOf } from './csv.ts'
import { type ExportWords, exportTable, wallTime } from './export-table.ts'
import { inert } from './inert.ts'
import { totalsTable } from './totals-table.ts'
import { sheetNames, workbookOf } from './workbook.ts'

const words: ExportWords = {
  guest: 'Gäst',
  received: 'Svarade',
  changed: 'Ändrat',
  party: 'Sällskap',
  place: 'Nummer',
  language: 'Språk',
  nameOf: languageNamer('sv'),
  origin: 'Kom från',
  byGuest: 'Gästen',
  byOwner: 'För hand',
  corrected: 'Rättat',
  sample: 'Exempel',
  notAskedAnyMore: 'ställs inte längre',
  unnamed: 'OSA',
  totals: 'Summering',
  question: 'Fråga',
  answer: 'Svar',
  count: 'Antal',
  answers: 'Svar',
  noAnswer: 'Inget svar',
  standings: { yes: 'kommer', no: 'kommer inte', other: 'annat svar', none: 'utan svar' },
  only: (note) => `Bara ${note}`,
}
const noTotals = { name: 'Summering', head: [], rows: [] }
const hostile = ['=1+1', '+46 70', '-5', '@SUM(A1)', '=cmd|"/c calc"!A1', 'a;b "c"\nd']

/** The samples plus malicious spreadsheet input from a guest, for a form whose last question has been deleted. */
const table = () => {
  const records = demoAnswers(demoForm, 'sv', Date.UTC(2026, 2, 29, 12))
  for (const [index, text] of hostile.entries()) {
    const answer = records[index]?.formElements[0]
    if (answer !== undefined) answer.value = text
  }
  const form = { title: { sv: 'OSA' }, formElements: demoForm.formElements.slice(0, -1) }
  return exportTable(buildSheet({ formId: 'demo', form, records, language: 'sv' }), words, 'Europe/Stockholm', 'sv')
}

const unseen = [
  '\u00ad',
  '\u200b',
  '\u200e\u202d',
  '\ufeff',
  '\u00a0',
  ' ',
  '\u2800',
  '\u3164',
  '\u0000',
  '\ufe0f',
  '\u{e0020}',
]
test.each([...hostile.slice(0, 5), '\t=1', '\r=1', '＝1', ...unseen.map((letters) => `${letters}=1+1`)])(
  '%j is made inert where a cell is read as text',
  (text) => {
    expect(inert(text)).toBe(`'${text}`)
  },
)
test.each(['', 'Åsa', '5', "'=1", 'a=b', '\u200bÅsa', 'a\u00ad-b'])('%j is left as it is', (text) => {
  expect(inert(text)).toBe(text)
})

test('an xlsx opened again holds every answer as it was given: texts as texts, dates as dates', async () => {
  const wanted = table()
  expect(wanted.head).toContain('En låt du vill höra (ställs inte längre)')
  // they cannot be mistaken for guests
  expect(new Set(wanted.rows.map((cells) => cells[wanted.head.indexOf('Kom från')]))).toEqual(new Set(['Exempel']))
  expect(new Set(wanted.rows.map((cells) => cells[wanted.head.indexOf('Språk')]))).toEqual(new Set(['Svenska']))
  const book = new exceljs.Workbook()
  await book.xlsx.load(await workbookOf([wanted, { ...wanted, name: 'osa' }], noTotals))
  expect(book.worksheets.map(({ name }) => name)).toEqual(['Summering', 'OSA', 'osa 2'])
  const sheet = book.getWorksheet('OSA')
  expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  expect(sheet?.rowCount).toBe(wanted.rows.length + 1)
  const read = [wanted.head, ...wanted.rows].map((cells, row) =>
    cells.map((_, column) => sheet?.getCell(row + 1, column + 1).value),
  )
  expect(read).toEqual([wanted.head, ...wanted.rows])
  for (const [row, cells] of wanted.rows.entries())
    for (const [column, value] of cells.entries()) {
      const cell = sheet?.getCell(row + 2, column + 1)
      if (typeof value !== 'string') continue
      // text, also after editing
      expect([cell?.type, cell?.numFmt]).toEqual([exceljs.ValueType.String, '@'])
    }
  const received = sheet?.getCell(2, wanted.head.indexOf('Svarade') + 1)
  expect([received?.type, received?.numFmt]).toEqual([exceljs.ValueType.Date, 'yyyy-mm-dd hh:mm'])
  expect(sheet?.getColumn(1).width).toBeGreaterThan(10)
})

test('times are those of the wall in the market’s zone, in winter and in summer', () => {
  expect(wallTime('2026-03-29T00:30:00.000Z', 'Europe/Stockholm').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(wallTime('2026-03-29T01:30:00.000Z', 'Europe/Stockholm').toISOString()).toBe('2026-03-29T03:30:00.000Z')
  expect(wallTime('2026-12-31T23:30:00.000Z', 'Europe/Stockholm').toISOString()).toBe('2027-01-01T00:30:00.000Z')
})

test('a CSV is for Swedish Excel: byte order mark, semicolons, quotes where needed, and inert cells', () => {
  const csv = csvOf({
    name: 'OSA',
    head: ['Namn', 'Svarade', 'Antal'],
    rows: [
      ['=1+1', new Date('2026-03-29T03:30:00.000Z'), 2],
      ['a;b "c"\nd', null, 0],
    ],
  })
  expect(csv).toBe('\ufeffNamn;Svarade;Antal\r\n\'=1+1;2026-03-29 03:30:00;2\r\n"a;b ""c""\nd";;0\r\n')
})

test('the totals name every dish and bus with their number, every allergy verbatim, and say what they are of', () => {
  const records = demoAnswers(demoForm, 'sv', Date.UTC(2026, 2, 29, 12))
  const form = { title: { sv: 'OSA' }, formElements: demoForm.formElements }
  const sheet = buildSheet({ formId: 'demo', form, records, language: 'sv' })
  const coming = filteredSheet(sheet, { search: '', standing: 'yes' })
  const { head, rows } = totalsTable([{ sheet: coming, note: '13 av 16 svar: kommer' }], words)
  expect(head).toEqual(['Fråga', 'Svar', 'Antal', 'Gäst'])
  expect(rows[0]).toEqual(['Bara 13 av 16 svar: kommer', null, null, null])
  expect(rows.slice(1, 3)).toEqual([
    ['Kommer du?', 'kommer', 13, null],
    ['Kommer du?', 'kommer inte', 0, null],
  ])
  const allergies = coming.questions.find(({ label }) => label.startsWith('Allergier'))
  const written = coming.rows.flatMap((row) => {
    const text = row.cells.get(allergies?.id ?? '')?.text
    return text === undefined ? [] : [[text, row.who] as const]
  })
  expect(written.length).toBeGreaterThan(0)
  for (const [text, who] of written)
    expect(rows.some((row) => row[1] === text && String(row[3]).includes(who))).toBe(true)
})

test('sheets get names that Excel takes', () => {
  const long = 'Middag och dans på slottet i juni'
  expect(sheetNames(['Tal/sång: [1]?', long, long, '', "'History'", 'tal sång   1'])).toEqual([
    'Tal sång 1',
    'Middag och dans på slottet i ju',
    'Middag och dans på slottet i 2',
    '4',
    'History 2',
    'tal sång 1 2',
  ])
})

test('whatever guests write, no cell of either file begins a formula, and rows stay rows', async () => {
  const written = [...mutations, ...scriptSeeds(), ...naughtyStrings(), ...hostile]
  const rows = written.flatMap((text) => [[text], [`=${text}`], [`@${text}`], [`\t${text}`]])
  const told = { name: written[0] ?? '', head: ['=Namn'], rows }
  const cells = [
    ...csvOf(told)
      .slice(1)
      .matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))\r\n/g),
  ].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
  expect(cells).toHaveLength(rows.length + 1)
  expect(cells.filter((cell) => /^[\s\p{C}]*[=+\-@]/u.test(cell))).toEqual([])
  const book = new exceljs.Workbook()
  await book.xlsx.load(await workbookOf([told], { ...told, name: 'Summering' }))
  const [, sheet] = book.worksheets
  expect(sheet?.rowCount).toBe(rows.length + 1)
  const types = new Set<unknown>()
  sheet?.eachRow((row) => {
    row.eachCell((cell) => types.add(cell.type))
  })
  expect([...types]).toEqual([exceljs.ValueType.String])
})

import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { importLimits } from '../../../../domain/guests/import/proposal.ts'
import { layoutOf, readFile, readText } from './read-list.ts'
import { unpackedSize } from './read-workbook.ts'

async function workbook(fill: (book: exceljs.Workbook) => void): Promise<File> {
  const book = new exceljs.Workbook()
  fill(book)
  return new File([await book.xlsx.writeBuffer()], 'gäster.xlsx')
}
const rowsIn = (reading: Awaited<ReturnType<typeof readFile>>) =>
  'list' in reading ? reading.list.sheets.map(({ name, rows }) => [name, rows]) : reading

test('cells of a workbook are read as they are seen: numbers, days, links, formulas and merged ones', async () => {
  const file = await workbook((book) => {
    book.addWorksheet('Tomt')
    const sheet = book.addWorksheet('Gäster')
    sheet.addRow(['Hushåll', 'Namn', 'E-post', 'Telefon', 'Bjuden', 'Antal', 'Kommer'])
    sheet.addRow([
      'Berg',
      { richText: [{ text: 'Anna ' }, { text: 'Berg', font: { bold: true } }] },
      { text: 'anna@exempel.se', hyperlink: 'mailto:anna@exempel.se' },
      701234567,
      new Date(Date.UTC(2027, 4, 3)),
      { formula: '1+1', result: 2 },
      true,
    ])
    sheet.addRow(['', 'Erik Berg'])
    sheet.mergeCells('A2:A3')
    sheet.mergeCells('B5:D5')
    sheet.getCell('B5').value = 'Siv Lund'
  })
  const reading = await readFile(file)
  expect(rowsIn(reading)).toEqual([
    [
      'Gäster',
      [
        ['Hushåll', 'Namn', 'E-post', 'Telefon', 'Bjuden', 'Antal', 'Kommer'],
        ['Berg', 'Anna Berg', 'anna@exempel.se', '701234567', '2027-05-03', '2', 'true'],
        ['Berg', 'Erik Berg', '', '', '', '', ''],
        [],
        ['', 'Siv Lund', '', '', '', '', ''],
      ],
    ],
  ])
  if (!('list' in reading)) throw new Error('a list')
  expect(layoutOf(reading.list, reading.list.sheets[0]?.rows ?? []).map.slice(0, 4)).toEqual([
    'household',
    'fullName',
    'mail',
    'phone',
  ])
})

test('a file that is no list says what to do instead', async () => {
  const file = (bytes: BlobPart, name: string, type = '') => readFile(new File([bytes], name, { type }))
  expect(await file(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2), 'gamla.xls')).toEqual({ problem: 'oldExcel' })
  expect(await file('PK', 'lista.numbers')).toEqual({ problem: 'numbers' })
  expect(await file('PK\u0003\u0004 no workbook', 'lista.xlsx')).toEqual({ problem: 'unreadable' })
  expect(await file('%PDF-1.7', 'lista.pdf')).toEqual({ problem: 'unknown' })
  expect(await file('x', 'bild.png', 'image/png')).toEqual({ problem: 'unknown' })
  expect(await file(new Uint8Array(500).fill(1), 'data.bin')).toEqual({ problem: 'unreadable' })
  expect(await file('x'.repeat(importLimits.bytes + 1), 'lång.csv')).toEqual({ problem: 'tooBig' })
  expect(readText(' \n ; \n')).toEqual({ problem: 'empty' })
  expect(readText('Anna Berg\n'.repeat(importLimits.rows + 1))).toEqual({ problem: 'tooManyRows' })
})

test('a workbook that says that it is much larger unpacked is not unpacked', async () => {
  const file = await workbook((book) => book.addWorksheet('Gäster').addRow(['Anna']))
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(unpackedSize(bytes)).toBeLessThan(100_000)
  const header = bytes.findLastIndex(
    (_, at) => new DataView(bytes.buffer).getUint32(Math.min(at, bytes.length - 4), true) === 0x02014b50,
  )
  new DataView(bytes.buffer).setUint32(header + 24, 900_000_000, true)
  expect(await readFile(new File([bytes], 'bomb.xlsx'))).toEqual({ problem: 'unreadable' })
})

test('contacts are read as they are, without columns to choose', async () => {
  const cards = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Berg;Åsa;;;\r\nEMAIL:asa@exempel.se\r\nEND:VCARD\r\n'
  expect(await readFile(new File([cards], 'kontakter.vcf'))).toMatchObject({
    list: { isOfCards: true, sheets: [{ rows: [['Åsa', 'Berg', 'asa@exempel.se', '', '', '', '', '']] }] },
  })
})

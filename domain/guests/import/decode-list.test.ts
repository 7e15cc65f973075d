import { expect, test } from 'vitest'
import { decodeList } from './decode-list.ts'

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)))),
  )
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) =>
      isLittle
        ? [letter.charCodeAt(0) % 256, letter.charCodeAt(0) >> 8]
        : [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) % 256],
    ),
  )

test.each([
  ['UTF-8', new TextEncoder().encode('Åsa Öberg'), 'Åsa Öberg', 'utf-8', false],
  ['UTF-8 with its mark', new TextEncoder().encode('\ufeffÅsa'), 'Åsa', 'utf-8', false],
  ['letters of two parts', new TextEncoder().encode('A\u030asa'), 'Åsa', 'utf-8', false],
  ['UTF-16 of Excel', utf16('\ufeffSøren\tÆgir', true), 'Søren\tÆgir', 'utf-16le', false],
  ['UTF-16 the other way', utf16('\ufeffSøren', false), 'Søren', 'utf-16be', false],
  ['UTF-16 without its mark', utf16('Namn;Göran', true), 'Namn;Göran', 'utf-16le', false],
  [
    'Windows',
    bytes(0xc5, 'sa ', 0xd6, 'berg, D', 0x92, 'Amico ', 0x96, ' S', 0xf8, 'ren'),
    'Åsa Öberg, D’Amico – Søren',
    'windows-1252',
    false,
  ],
  [
    'lines with bullets, of Windows',
    bytes(0x95, ' Ruth Jones\n', 0x95, ' Peter Cole'),
    '• Ruth Jones\n• Peter Cole',
    'windows-1252',
    false,
  ],
  [
    'Mac',
    bytes(0x81, 'sa ', 0x85, 'berg, D', 0xd5, 'Amico ', 0xd0, ' S', 0xbf, 'ren'),
    'Åsa Öberg, D’Amico – Søren',
    'macintosh',
    false,
  ],
  [
    'UTF-8 that was read as Windows and saved',
    new TextEncoder().encode('Ã…sa Ã–berg, KÃ¥re'),
    'Åsa Öberg, Kåre',
    'utf-8',
    true,
  ],
  ['a letter that is lost', new TextEncoder().encode('G\ufffdran'), 'G\ufffdran', 'utf-8', true],
  ['nothing', new Uint8Array(), '', 'utf-8', false],
])('%s', (_, written, text, encoding, doubtful) => {
  expect(decodeList(written)).toEqual({ text, encoding, doubtful })
})

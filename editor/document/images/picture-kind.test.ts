import { expect, it } from 'vitest'
import { acceptedTypes } from './accepted-types.ts'
import { pictureKind } from './picture-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const iso = (...brands: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(16 + 4 * (brands.length - 1))}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`)

it.each([
  ['jpeg', bytes('\xff\xd8\xff\xe0')],
  ['png', bytes('\x89PNG\r\n\x1a\n')],
  ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['avif', iso('avif', 'mif1', 'miaf')],
  ['avif', iso('mif1', 'avif')],
  ['heic', iso('heic', 'mif1', 'heic')],
  ['heic', iso('mif1', 'heic')],
  ['heic', iso('heix')],
  [null, iso('mp42', 'isom')],
  [null, iso('qt  ')],
  [null, bytes('GIF89a')],
  [null, bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [null, bytes('RIFF\x10\0\0\0WAVE')],
  [null, bytes('\0\0\0')],
  [null, bytes('')],
])('knows %s by its first bytes', (kind, head) => {
  expect(pictureKind(head)).toBe(kind)
})

it('asks an iPhone for no HEIC: it then hands over JPEG', () => {
  const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', maxTouchPoints: 5 }
  const iPad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 }
  const mac = { ...iPad, maxTouchPoints: 0 }
  const android = { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 }
  expect([iPhone, iPad, mac, android].map((agent) => acceptedTypes(agent).includes('heic'))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

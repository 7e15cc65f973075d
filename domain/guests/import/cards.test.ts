import { expect, test } from 'vitest'
import { isCards, rowsOfCards } from './cards.ts'

const row = (...cells: string[]) => Array.from({ length: 8 }, (_, index) => cells[index] ?? '')

// https://github.com/owncloud-archive/contacts/issues/861
const android = `BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=96berg;=C3=85sa;;;
FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=85sa=20=
=C3=96berg
TEL;HOME:031-711 12 13
TEL;CELL:070-123 45 67
END:VCARD
`
// https://github.com/sabre-io/vobject/pull/215
const outlook =
  'BEGIN:VCARD\r\nVERSION:2.1\r\nN;ENCODING=QUOTED-PRINTABLE:Kj=E6r;S=F8ren\r\nEMAIL;PREF;INTERNET:soren@example.com\r\nEND:VCARD\r\n'
// https://github.com/ubports/ubuntu-touch/issues/868
const thunderbird =
  'begin:vcard\nfn;quoted-printable:G=C3=B6ran Ek\nemail;internet:goran@example.com\nversion:2.1\nend:vcard\n'
const iphone = `BEGIN:VCARD
VERSION:3.0
N:Berg;Anna;Maria;;
FN:Anna Maria Berg
item1.EMAIL;type=INTERNET;type=pref:anna@exam
 ple.com
TEL;type=CELL;type=VOICE;type=pref:+46 70 123 45 67
ADR;type=HOME;type=pref:;;Storgatan 1\\, lgh 2;Göteborg;;123 45;Sverige
PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg
 ABAQAAAQABAAD
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:Mormor
TEL;VALUE=uri;TYPE="voice,home":tel:+4687654321
END:VCARD
BEGIN:VCARD
VERSION:3.0
ORG:Vaktmästeriet
END:VCARD`

test('cards of address books', () => {
  expect(isCards(android)).toBe(true)
  expect(isCards('Namn;E-post')).toBe(false)
  expect(rowsOfCards(android)).toEqual([row('Åsa', 'Öberg', '', '070-123 45 67')])
  expect(rowsOfCards(outlook)).toEqual([row('Søren', 'Kjær', 'soren@example.com')])
  expect(rowsOfCards(thunderbird)).toEqual([row('Göran Ek', '', 'goran@example.com')])
  expect(rowsOfCards(iphone)).toEqual([
    row(
      'Anna Maria',
      'Berg',
      'anna@example.com',
      '+46 70 123 45 67',
      'Storgatan 1, lgh 2',
      '123 45',
      'Göteborg',
      'Sverige',
    ),
    row('Mormor', '', '', '+4687654321'),
  ])
})

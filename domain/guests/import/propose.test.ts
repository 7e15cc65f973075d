import { expect, test } from 'vitest'
import { type ColumnMap, guessLayout } from './columns.ts'
import { proposeHouseholds } from './propose.ts'
import { rowsOf } from './rows.ts'

const context = { country: 'SE', and: 'och', hosts: { a: 'Anna', b: 'Erik' } }

function imported(text: string, map?: ColumnMap) {
  const rows = rowsOf(text)
  const layout = guessLayout(rows)
  return proposeHouseholds(rows, map ? { ...layout, map } : layout, context)
}

/** 'Anna och Erik Berg: Anna Berg, Erik Berg +1'. */
const households = (text: string, map?: ColumnMap) =>
  imported(text, map).households.map(
    ({ envelopeName, invitees, extraSeats }) =>
      `${envelopeName}: ${invitees.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', ')}${extraSeats > 0 ? ` +${extraSeats}` : ''}`,
  )
const doubts = (text: string) => imported(text).doubts.map(({ kind, row }) => `${kind} ${row}`)

test('a household is an address, a mail address, a household of the list or a line, and never a last name', () => {
  const head = 'Förnamn;Efternamn;Adress;Postnr;Ort;E-post\n'
  expect(
    households(
      `${head}Anna;Berg;Storgatan 1;123 45;Åre;\nErik;Ek;Storgatan 1;12345;Åre;\nBo;Berg;Storgatan 2;123 45;Åre;`,
    ),
  ).toEqual(['Anna Berg och Erik Ek: Anna Berg, Erik Ek', 'Bo Berg: Bo Berg'])
  expect(households(`${head}Anna;Berg;;;;a@b.se\nErik;Ek;;;;A@b.se\nBo;Berg;;;;`)).toHaveLength(3)
  expect(households(`${head}Anna;Berg;;;;a@b.se\nErik;Ek;;;;a@b.se`)).toEqual([
    'Anna Berg och Erik Ek: Anna Berg, Erik Ek',
  ])
  expect(households('Namn;Hushåll\nAnna Berg;1\nErik Berg;1\nBo Berg;2')).toEqual([
    'Anna och Erik Berg: Anna Berg, Erik Berg',
    'Bo Berg: Bo Berg',
  ])
  expect(doubts(`${head}Anna;Berg;;;;\nErik;Berg;;;;\nIda;Ek;;;;`)).toEqual(['same-last-name 2', 'same-last-name 3'])
  expect(doubts(`${head}Anna;Berg;Storgatan 1;;;\nIda;Ek;;;;\nBo;Lund;Storgatan 1;;;`)).toEqual([
    'same-address 2',
    'same-address 4',
  ])
  expect(doubts('Namn;Adress;Postnr\nAnna och Erik Berg;Storgatan 1;12345\nBo Berg;Storgatan 1;12345')).toEqual([
    'same-address 2',
    'same-address 3',
  ])
  expect(doubts('Familj;Förnamn;Efternamn\nBerg;Anna;Berg\nEk;Ida;Ek\nBerg;Erik;Berg')).toEqual([
    'household-apart 2',
    'household-apart 4',
  ])
})

test('who is named beside another, and has a row too, is one person', () => {
  expect(households('Namn;Partner\nAnna Berg;Erik Ek\nErik Ek;Anna Berg\nBo Lund;Sällskap')).toEqual([
    'Anna Berg och Erik Ek: Anna Berg, Erik Ek',
    'Bo Lund: Bo Lund +1',
  ])
  expect(doubts('Namn;Partner\nAnna Berg;Erik Ek\nErik Ek;Ida Lund')).toContain('partner 2')
  expect(doubts('Namn;Telefon\nAnna Berg;\nBo Ek;\nAnna Berg;')).toEqual(['double 4'])
})

test('titles, sums and empty rows around a list are no guests, and its columns are those of anybody', () => {
  const text = 'Tabell 1;;;\n;;;\nNr;Gäst;Antal;OSA\n1;Anna och Erik Berg;3;ja\n;;;\n2;Bo Ek;1;\nSumma;2;4;'
  expect(households(text)).toEqual(['Anna och Erik Berg: Anna Berg, Erik Berg +1', 'Bo Ek: Bo Ek'])
  expect(guessLayout(rowsOf(text))).toEqual({ header: 2, first: 3, map: [null, 'fullName', 'count', 'reply'] })
  expect(households('Vänner:\nAnna Berg\nJobbet\nBo Ek')).toEqual(['Anna Berg: Anna Berg', 'Bo Ek: Bo Ek'])
  expect(imported('Vänner:\nAnna Berg\nJobbet\nBo Ek').households.map(({ tags }) => tags)).toEqual([
    ['Vänner'],
    ['Jobbet'],
  ])
  expect(doubts('Scouterna\nAnna Berg\nBo Ek')).toEqual(['heading 1'])
  expect(doubts('Namn;Antal\nAnna och Erik Berg;1')).toEqual(['count 2'])
})

test('a list as a planner keeps it: headings, families in brackets, counted children, mails of two', () => {
  const list = [
    'Gästlista 2027',
    'Namn\tAnt.\tBarn\tSida\tMail\tSTD skickat\tKommer?\tAnm.\tGrupp',
    'ANNAS SLÄKT',
    'Fam. Sandberg (Jonas, Erik)\t3\tStina 3 år\tErik\t\tx\tJa\trullstol\tSläkt',
    'Bröderna Ek: Olle, Nils och Per\t3\t\tE\t\t\t?\t\tkompis',
    'Maja och Karl Lund\t4\t2 barn\t\tKarl Lund <karl@example.com>; maja@example.com\t\tnej\t\tKompis',
    'Tova Dal\t2\tLeo, 11\tbådas\ttova[at]example.com\t\t\t\t',
    'Lars och Eva Nilsson med barn\t5\tTim (9), Moa (6), bebis 8 mån\t\t\t\t\t\t',
    'Familjen Berg\t4\tAlva 7 år, Hugo 4\t\t\t\t\t\t',
    'Svensson, Karin\t1\t\t\tKarin Svensson <karin@example.com>\t\t\t\t',
    'SUMMA\t22',
  ].join('\n')
  const { households, doubts, sections } = imported(list)
  const said = households.map(({ envelopeName, invitees, extraSeats, side, tags }) => [
    envelopeName,
    invitees.map(({ firstName, lastName, kind }) => `${firstName} ${lastName} ${kind}`.trim()).join(', '),
    extraSeats,
    side,
    tags.join(),
  ])
  expect(said).toEqual([
    ['Fam. Sandberg', 'Jonas Sandberg adult, Erik Sandberg adult, Stina Sandberg child', 0, 'b', 'Släkt'],
    ['Bröderna Ek', 'Olle Ek adult, Nils Ek adult, Per Ek adult', 0, 'b', 'Kompis'],
    ['Maja och Karl Lund', 'Maja Lund adult, Karl Lund adult, child, child', 0, 'a', 'Kompis'],
    ['Tova och Leo Dal', 'Tova Dal adult, Leo Dal child', 0, 'both', ''],
    [
      'Lars, Eva, Tim och Moa Nilsson',
      'Lars Nilsson adult, Eva Nilsson adult, Tim Nilsson child, Moa Nilsson child, infant',
      0,
      'a',
      '',
    ],
    ['Familjen Berg', 'adult, adult, Alva Berg child, Hugo Berg child', 0, 'a', ''],
    ['Karin Svensson', 'Karin Svensson adult', 0, 'a', ''],
  ])
  expect(doubts.map(({ kind, row }) => `${kind} ${row}`)).toEqual(['family 9'])
  expect(sections).toEqual([{ row: 3, text: 'ANNAS SLÄKT', side: 'a', tag: null, isGuest: false }])
  expect(households.map(({ mail, note, reply, isSent }) => [mail, note, reply, isSent]).slice(0, 4)).toEqual([
    [null, 'rullstol\nStina 3 år', 'yes', true],
    [null, '', null, false],
    ['karl@example.com', 'Maja Lund: maja@example.com', 'no', false],
    ['tova@example.com', 'Leo 11', null, false],
  ])
})

test('an age in the column of children is that of its row where rows are persons of a household', () => {
  const list = [
    'Namn;Tillhör;Barn',
    'Anna Berg;Familjen Berg;',
    'Moa Berg;Familjen Berg;7 år',
    'Ture Berg;Familjen Berg;3',
    'Bo Ek;Familjen Ek;Sigge (5 år), Ebba (2 år)',
  ].join('\n')
  const { households, doubts } = imported(list)
  expect(households.map(({ invitees }) => invitees.map(({ firstName, kind }) => `${firstName} ${kind}`))).toEqual([
    ['Anna adult', 'Moa child', 'Ture child'],
    ['Bo adult', 'Sigge child', 'Ebba child'],
  ])
  expect(doubts).toEqual([])
})

test('a question mark for company is asked about, and is no seat', () => {
  const list = 'Namn;+1\nAnna Berg;?\nBo Ek;1\nIda Lund;+1?\nEva Alm;kanske\nPer Dal;nej'
  expect(households(list).map((one) => one.split(': ')[1])).toEqual([
    'Anna Berg',
    'Bo Ek +1',
    'Ida Lund',
    'Eva Alm',
    'Per Dal',
  ])
  expect(doubts(list)).toEqual(['company 2', 'company 4', 'company 5'])
  expect([households('Anna Berg +1?\nBo Ek (+?)'), doubts('Anna Berg +1?\nBo Ek (+?)')]).toEqual([
    ['Anna Berg: Anna Berg', 'Bo Ek: Bo Ek'],
    ['company 1', 'company 2'],
  ])
})

test('an answer that is neither yes nor no is a note, and each person has their own where they differ', () => {
  const list =
    'Hushåll;Namn;Kommer?\n1;Anna Berg;Ja\n1;Erik Berg;Nej\n1;Elsa Berg;\n2;Bo Ek;Kanske\n3;Ida Lund;?\n4;Eva Alm;ja\n4;Per Alm;ja'
  expect(
    imported(list).households.map(({ reply, note, invitees }) => [
      reply,
      note,
      invitees.map((person) => person.reply ?? '').join(),
    ]),
  ).toEqual([
    [null, '', 'yes,no,'],
    ['unsure', 'Kommer? Kanske', ''],
    [null, '', ''],
    ['yes', '', ','],
  ])
})

test('apostrophes stay in names, and those of programs around cells go', () => {
  const list =
    "Namn;E-post;Telefon\n'Sinéad O'Brien';'s@b.se';'0701234567\nSeán O’Brien;;\nJan van 't Hooft;;\n'Anna Berg;;"
  expect(imported(list).households).toMatchObject([
    { envelopeName: "Sinéad O'Brien", mail: 's@b.se', phone: '+46701234567' },
    { envelopeName: 'Seán O’Brien' },
    { envelopeName: "Jan van 't Hooft" },
    { envelopeName: 'Anna Berg' },
  ])
  // either apostrophe is the same name
  expect(doubts(list)).toEqual(['same-last-name 2', 'same-last-name 3'])
})

test('a heading that the owner calls a guest is one, and names in capitals are no headings', () => {
  const rows = rowsOf('Namn;Ort\nANNA BERG;Åre\nBO EK;\nMIA LUND;Åre')
  expect(proposeHouseholds(rows, guessLayout(rows), context).sections).toEqual([])
  const list = rowsOf('Namn;Ort\nANNA BERG;\nBo Ek;Åre\nMia Lund;Åre')
  const layout = guessLayout(list)
  expect(proposeHouseholds(list, layout, context).households).toHaveLength(2)
  const { households, sections } = proposeHouseholds(list, { ...layout, guests: [2] }, context)
  expect([households.length, sections.map(({ isGuest }) => isGuest)]).toEqual([3, [true]])
})

test('one name twice is asked about where it may be one person, with the other row', () => {
  const head = 'Namn;E-post;Telefon;Postnr\n'
  const asked = (text: string) =>
    imported(head + text).doubts.flatMap(({ kind, row, other }) => (kind === 'double' ? [[row, other]] : []))
  expect(asked('Bo Ek;bo@a.se;;\nMia Ek;;;\nBo Ek;bo@b.se;;')).toEqual([])
  expect(asked('Bo Ek och Mia Alm;;;\nBo Ek och Eva Lund;;;')).toEqual([])
  expect(asked('Bo Ek;;;123 45\nBo Ek;;;543 21')).toEqual([])
  expect(asked('Bo Ek;;070-123 45 67;\nMia Alm;;;\nBo Ek och Eva Lund;;;')).toEqual([[4, 2]])
})

test('lines and cells as they are pasted', () => {
  expect(
    imported('- Anna och Erik Berg, anna@example.com, 070-123 45 67\n- Bo Ek, Storgatan 1, 123 45 Åre').households,
  ).toMatchObject([
    { envelopeName: 'Anna och Erik Berg', mail: 'anna@example.com', phone: '+46701234567', extraSeats: 0 },
    { envelopeName: 'Bo Ek', street: 'Storgatan 1', postcode: '123 45', city: 'Åre' },
  ])
  expect(
    imported(
      'Hanne og Knud Lund tlf. +45 40 12 34 56\nBo Ek, mobil: 070-123 45 67, mejl bo@example.com\nJohn Smith, English',
    ).households,
  ).toMatchObject([
    { envelopeName: 'Hanne och Knud Lund', phone: '+4540123456' },
    { envelopeName: 'Bo Ek', phone: '+46701234567', mail: 'bo@example.com' },
    { envelopeName: 'John Smith', language: 'en' },
  ])
  expect(
    imported('Namn\tSällskap / antal\nAnna Berg\t2\nO’Brien, Siobhán\t1').households.map(
      ({ envelopeName, extraSeats }) => [envelopeName, extraSeats],
    ),
  ).toEqual([
    ['Anna Berg', 1],
    ['Siobhán O’Brien', 0],
  ])
  expect(
    households('sep=;\r\nFörnamn;Efternamn;Anteckning\r\nGreta;Gran;"kom med\r\ntvå ""vänner""; sen"\r\n'),
  ).toEqual(['Greta Gran: Greta Gran'])
  expect(households('Anna\tBerg\r\nErik\tBerg\r\nBo\tEk')).toHaveLength(3)
  expect(households('Namn\nBerg, Anna\nEk, Bo', ['lastFirst'])).toEqual(['Anna Berg: Anna Berg', 'Bo Ek: Bo Ek'])
  expect(rowsOf('')).toEqual([['']])
})

test('a table is one also when empty cells at the end of its rows are left out', () => {
  const rows = ['Anna‑Karin Öberg‑Lind\ta@b.se\t070.123.45.67\tÅre', 'Lisa Ek +1\tl@b.se', 'Bo Lund', 'Ida och Per Ask']
  const expected = [
    'Anna-Karin Öberg-Lind: Anna-Karin Öberg-Lind',
    'Lisa Ek: Lisa Ek +1',
    'Bo Lund: Bo Lund',
    'Ida och Per Ask: Ida Ask, Per Ask',
  ]
  const table = `Namn\tE‑post\tMobil\tOrt\n${rows.join('\n')}`
  for (const delimiter of ['\t', ';', ',']) {
    const text = table.replaceAll('\t', delimiter)
    expect([households(text), doubts(text)], delimiter).toEqual([expected, []])
  }
  expect(households(`Ask\tIda\ti@b.se\t0701234567\n${rows.slice(0, 2).join('\n')}`)).toHaveLength(3)
})

test('what a household cannot hold is told, and what it holds twice is noted', () => {
  const { households, doubts } = imported(
    'Hushåll;Namn;E-post;Mobil;Sida;Kost\n1;Anna Berg;a@b.se;070-1234567;Annas;nötter\n1;Erik Berg;e@b.se;1;;\n2;Bo Ek;bo@;;gänget;',
  )
  expect(households[0]).toMatchObject({
    mail: 'a@b.se',
    phone: '+46701234567',
    side: 'a',
    note: 'Erik Berg: e@b.se',
    tags: [],
  })
  // what they eat is asked of themselves
  expect(JSON.stringify(households)).not.toContain('nötter')
  expect(doubts.map(({ kind, row, text, household }) => [kind, row, text, household])).toEqual([
    ['phone', 3, '1', 0],
    ['mail', 4, 'bo@', 1],
    ['side', 4, 'gänget', 1],
  ])
  const many = imported(
    `Hushåll;Namn\n${Array.from({ length: 13 }, (_, index) => `1;Gäst${'abcdefghijklm'[index]} Berg`).join('\n')}`,
  )
  expect(many.households[0]?.invitees).toHaveLength(12)
  expect(many.doubts.map(({ kind }) => kind)).toContain('too-many')
  expect(imported(`Namn;Ort\n${'å'.repeat(80)} Ek;Åre`).doubts.map(({ kind }) => kind)).toEqual(['too-long'])
})

test('a Danish list in the Swedish market', () => {
  const rows = rowsOf(
    'Bo Ek med ledsager, 20 12 34 56\nNaboerne Else og Poul Bæk\nFamilien Nørgaard: Lars, Pernille, Emil (4 år), Freja (11 mdr.)\nSam Hill, 07700 900123',
  )
  const read = proposeHouseholds(rows, guessLayout(rows), { country: 'SE', language: 'da', and: 'og' })
  expect(read.sections).toEqual([])
  expect(read.doubts.map(({ kind, row }) => [kind, row])).toEqual([['phone', 4]])
  expect(read.households.map(({ envelopeName, phone, note }) => [envelopeName, phone, note])).toEqual([
    ['Bo Ek', '+4520123456', ''],
    ['Else og Poul Bæk', null, 'Naboerne'],
    ['Familien Nørgaard', null, 'Emil 4 år, Freja 11 mdr.'],
    ['Sam Hill', null, ''],
  ])
})

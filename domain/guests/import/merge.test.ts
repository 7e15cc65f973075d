import { expect, test } from 'vitest'
import { type HouseholdToWrite, writtenHousehold } from '../guest-contract.ts'
import { guestLimits } from '../guest-limits.ts'
import { mergedHousehold } from './merge.ts'

let number = 0
const person = (firstName: string, lastName = 'Berg') => {
  number += 1
  return { id: `person${number}0000`, firstName, lastName, kind: 'adult' as const, isExtra: false, role: null }
}
const written = (fields: HouseholdToWrite) => writtenHousehold.parse(fields)
const imported = (fields: HouseholdToWrite) => ({ ...written(fields), id: 'household1', revision: 1 })

test('what an import says is added, and what it leaves empty stays', () => {
  const known = written({
    envelopeName: 'Vi på höjden',
    mail: 'a@b.se',
    note: 'Nötter',
    tags: ['Kören'],
    extraSeats: 0,
    invitees: [person('Anna'), { ...person('Kim', 'Ny'), isExtra: true }],
  })
  const erik = person('Erik')
  const list = imported({
    envelopeName: 'Anna och Erik Berg',
    city: 'Åre',
    note: 'Ringer',
    tags: ['kören', 'Jobb'],
    extraSeats: 2,
    invitees: [person('anna'), erik],
  })
  const merged = mergedHousehold(known, list)
  expect(merged?.fields).toEqual({
    ...known,
    city: 'Åre',
    note: 'Nötter\nRinger',
    tags: ['Kören', 'Jobb'],
    extraSeats: 1,
    invitees: [...known.invitees, erik],
  })
  expect(merged?.added).toEqual([erik])
  expect(merged && mergedHousehold(merged.fields, list)?.fields).toEqual(merged?.fields)
})

test('a household that would hold too many is none', () => {
  const full = written({
    envelopeName: 'Kören',
    invitees: Array.from({ length: guestLimits.perHousehold }, (_, index) => person(`Sångare ${index}`)),
  })
  expect(mergedHousehold(full, imported({ envelopeName: 'Kören', invitees: [person('Siv')] }))).toBeNull()
})

import { expect, test } from 'vitest'
import type { Household, Invitee } from './guest-contract.ts'
import { suggester } from './suggestions.ts'

const person = (id: string, firstName: string, lastName: string, standing: Invitee['standing'] = 'open'): Invitee => ({
  id,
  firstName,
  lastName,
  kind: 'adult',
  isExtra: false,
  role: null,
  standing,
  answerId: null,
  answeredAt: null,
})
const household = (id: string, mail: string | null, invitees: Invitee[]): Household => ({
  id,
  envelopeName: id,
  greeting: null,
  language: null,
  side: null,
  list: 'A',
  tags: [],
  mail,
  phone: null,
  street: null,
  postcode: null,
  city: null,
  country: null,
  note: '',
  extraSeats: 0,
  lateUntil: null,
  invitees,
  revision: 1,
  link: null,
  sentAt: null,
  openedAt: null,
  addressedAt: null,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
})

const suggest = suggester([
  household('berg', 'Anna@example.com', [person('anna', 'Anna', 'Berg'), person('erik', 'Erik', 'Berg')]),
  household('obrien', null, [person('sean', 'Seán', 'O’Brien'), person('old', 'Anna', 'Berg', 'yes')]),
])

test.each([
  [{ name: "sean  o'brien", texts: [] }, ['sean name']],
  [{ name: 'ANNA BERG', texts: ['anna@example.com'] }, ['anna name', 'erik mail']],
  [{ name: 'Erik', texts: ['x', ' anna@EXAMPLE.com '] }, ['erik mail', 'anna mail']],
  [{ name: 'Erik Bergh', texts: [] }, ['erik name']],
  [{ name: 'Erika Bergh', texts: [] }, []],
  [{ name: '', texts: ['Berg'] }, []],
])('%j may be of %j, and never of somebody who has answered', (answer, expected) => {
  expect(suggest(answer).map(({ person: { id }, by }) => `${id} ${by}`)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { guessLayout } from './columns.ts'
import { compareImport } from './compare.ts'
import { proposeHouseholds } from './propose.ts'
import { rowsOf } from './rows.ts'

function proposed(text: string) {
  const rows = rowsOf(text)
  return proposeHouseholds(rows, guessLayout(rows), { country: 'SE', and: 'och' }).households
}
const known = (text: string) => proposed(text).map((household, index) => ({ ...household, id: `h${index}` }))

const head = 'Namn;E-post;Ort;Tagg\n'

test('a list that is imported twice doubles nothing, however its accents and apostrophes are written', () => {
  const list = known(
    `${head}Åsa O'Neill;;Åre;\nAnna och Erik Berg;a@b.se;;Vänner\nFam. Ek (3 pers);;;\nBo Lund med barn 4 och 7 år;;;`,
  )
  expect(
    compareImport(
      list,
      proposed(
        `${head}A\u030asa O’Neill;;Åre;\nAnna & Erik Berg;A@B.se;;vänner\nFam. Ek (3 pers);;;\nBo Lund med barn 4 och 7 år;;;`,
      ),
    ),
  ).toEqual({
    new: [],
    changed: [],
    same: [0, 1, 2, 3].map((index) => ({ id: `h${index}`, proposed: index })),
    doubtful: [],
  })
})

test('who has got a name since is not imported again', () => {
  const [anna, bo] = known(`${head}Anna Ek +1;;;\nBo Lund med barn 4 och 7 år;b@l.se;;`)
  if (!anna || !bo) throw new Error('Two households')
  const guest = { firstName: 'Kim', lastName: 'Ny', kind: 'adult' as const, isExtra: true, role: null }
  const list = [
    { ...anna, extraSeats: 0, invitees: [...anna.invitees, guest] },
    { ...bo, invitees: bo.invitees.map((one, index) => (index === 0 ? one : { ...one, firstName: `Barn ${index}` })) },
  ]
  const { same } = compareImport(list, proposed(`${head}Anna Ek +1;;;\nBo Lund med barn 4 och 7 år;b@l.se;;`))
  expect(same.map(({ id }) => id)).toEqual(['h0', 'h1'])
})

test('families without names are known by what they are called, also when the owner has named them since', () => {
  const [ek, bo] = known(`${head}Fam. Ek (2 pers);;;\nFam. Bo (2 pers);;;`)
  if (!ek || !bo) throw new Error('Two households')
  const named = { ...bo, invitees: bo.invitees.map((one, index) => ({ ...one, firstName: `Kim ${index}` })) }
  const { same, changed } = compareImport([ek, named], proposed(`${head}Fam. Bo (2 pers);;;\nFam. Ek (2 pers);;;`))
  expect([same, changed]).toEqual([
    [
      { id: 'h1', proposed: 0 },
      { id: 'h0', proposed: 1 },
    ],
    [],
  ])
})

test('new, changed and doubtful households', () => {
  const list = known(`${head}Anna och Erik Berg;a@b.se;Åre;\nBo Ek;;;\nBo Ek;;Umeå;\nIda Lund;i@b.se;;`)
  const { changed, ...rest } = compareImport(
    list,
    proposed(
      `${head}Anna, Erik och Elsa Berg;a@b.se;Lund;Vänner\nBo Ek;;;\nErik Berg;;;\nSiv Ny;;;\nPer Annan;i@b.se;;`,
    ),
  )
  expect(changed).toMatchObject([
    {
      id: 'h0',
      proposed: 0,
      fields: [{ field: 'city', from: 'Åre', to: 'Lund' }],
      tags: ['Vänner'],
      invitees: [{ firstName: 'Elsa', lastName: 'Berg' }],
    },
  ])
  expect(rest).toEqual({
    new: [2, 3],
    same: [],
    doubtful: [
      { proposed: 1, ids: ['h1', 'h2'] },
      { proposed: 4, ids: ['h3'] },
    ],
  })
})

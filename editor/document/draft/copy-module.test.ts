import { expect, it } from 'vitest'
import { moduleDefaults } from '../../../modules/schemas.ts'
import { copyModule } from './copy-module.ts'

const counting = () => {
  let last = 0
  return () => `copied000${++last}`
}

it('gives the module and everything in its lists new ids, and what names them follows', () => {
  const module = {
    ...moduleDefaults.Text('text00000'),
    menuTitle: { sv: 'person001' },
    // as in forms: an element shown for an answer to another
    elements: [
      { id: 'person001', options: [{ id: 'answer001', text: { sv: 'Ja' } }] },
      { id: 'person002', showConditions: [{ formElementId: 'person001', formElementOptionIds: ['answer001'] }] },
      { id: 'person003', formElementId: 'elsewhere' },
    ],
  }
  const before = structuredClone(module)
  expect(copyModule(module, counting())).toEqual({
    ...module,
    id: 'copied0001',
    elements: [
      { id: 'copied0002', options: [{ id: 'copied0003', text: { sv: 'Ja' } }] },
      { id: 'copied0004', showConditions: [{ formElementId: 'copied0002', formElementOptionIds: ['copied0003'] }] },
      { id: 'copied0005', formElementId: 'elsewhere' },
    ],
  })
  expect(module).toEqual(before)
})

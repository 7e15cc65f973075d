import { expect, test } from 'vitest'
import { gridStep } from './grid-step.ts'

const size = { rows: 30, columns: 4, page: 10 }
const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  ['ArrowDown', {}, [6, 1]],
  ['ArrowUp', {}, [4, 1]],
  ['ArrowLeft', {}, [5, 0]],
  ['ArrowRight', {}, [5, 2]],
  ['Home', {}, [5, 0]],
  ['End', {}, [5, 3]],
  ['Home', { ctrlKey: true }, [0, 0]],
  ['End', { ctrlKey: true }, [29, 3]],
  ['PageDown', {}, [15, 1]],
  ['PageUp', {}, [0, 1]],
  // the browser's own
  ['ArrowLeft', { altKey: true }, null],
  ['Tab', {}, null],
  ['a', {}, null],
] as const)('%s %j leads from row 5, column 1 of a grid to %j', (key, keys, to) => {
  const step = gridStep({ key, ...held, ...keys }, { row: 5, column: 1 }, size)
  expect(step === null ? null : [step.row, step.column]).toEqual(to)
})

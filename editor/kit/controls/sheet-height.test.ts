import { expect, test } from 'vitest'
import { nextSheetHeight, settledSheetHeight } from './sheet-height.ts'

test('keys step through 30, 60 and 92 % and stop at the ends; a press goes round', () => {
  expect(nextSheetHeight(30, 'up')).toBe(60)
  expect(nextSheetHeight(92, 'up')).toBe(92)
  expect(nextSheetHeight(30, 'down')).toBe(30)
  expect(nextSheetHeight(60, 'down')).toBe(30)
  expect(nextSheetHeight(60, 'cycle')).toBe(92)
  expect(nextSheetHeight(92, 'cycle')).toBe(30)
})

test('a sheet let go rests at the nearest height, or closes at the foot', () => {
  expect(settledSheetHeight(41)).toBe(30)
  expect(settledSheetHeight(50)).toBe(60)
  expect(settledSheetHeight(88)).toBe(92)
  expect(settledSheetHeight(12)).toBeNull()
})

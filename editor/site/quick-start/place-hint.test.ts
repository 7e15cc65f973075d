import { expect, it } from 'vitest'
import { placeHint } from './place-hint.ts'

const view = { left: 0, top: 0, width: 390, height: 844 }
const hint = { width: 300, height: 120 }

it('stands under its control, and over it where there is no room below', () => {
  const title = { left: 45, top: 200, width: 300, height: 40 }
  expect(placeHint(title, hint, view)).toEqual({ left: 45, top: 252, side: 'below', tip: 150 })
  const foot = { left: 100, top: 788, width: 98, height: 56 }
  expect(placeHint(foot, hint, view)).toMatchObject({ top: 656, side: 'above' })
})

it('stays within the view while its tip keeps to the control', () => {
  const save = { left: 290, top: 8, width: 88, height: 40 }
  expect(placeHint(save, hint, view)).toEqual({ left: 78, top: 60, side: 'below', tip: 256 })
  const home = { left: 0, top: 8, width: 20, height: 40 }
  expect(placeHint(home, hint, view)).toMatchObject({ left: 12, tip: 20 })
})

it('is away while its control is scrolled out of the view', () => {
  expect(placeHint({ left: 45, top: -60, width: 300, height: 40 }, hint, view)).toBeNull()
  expect(placeHint({ left: 45, top: 900, width: 300, height: 40 }, hint, view)).toBeNull()
})

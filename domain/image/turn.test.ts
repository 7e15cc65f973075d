import { expect, it } from 'vitest'
import { straightenedScale, turnedFocus, turnedSize } from './turn.ts'

it('leaves no corner empty at any angle, and is not larger than that takes', () => {
  for (const size of [
    { width: 1600, height: 900 },
    { width: 900, height: 1600 },
    { width: 700, height: 700 },
  ])
    for (const angle of [-15, -3.5, 0, 0.5, 15]) {
      const scale = straightenedScale(size, { quarters: 0, angle })
      const radians = (-angle * Math.PI) / 180
      const reach = [
        [1, 1],
        [1, -1],
      ].map(([across = 1, down = 1]) => {
        const [x, y] = [(across * size.width) / 2, (down * size.height) / 2]
        const turned = {
          x: Math.abs(x * Math.cos(radians) - y * Math.sin(radians)),
          y: Math.abs(x * Math.sin(radians) + y * Math.cos(radians)),
        }
        return Math.max(turned.x / (size.width / 2), turned.y / (size.height / 2))
      })
      expect(Math.max(...reach)).toBeCloseTo(scale, 6)
    }
})

it('turns a point with its picture', () => {
  expect(turnedSize({ width: 3, height: 2 }, { quarters: 1, angle: 4 })).toEqual({ width: 2, height: 3 })
  expect(turnedFocus({ x: 0.25, y: 0 }, { quarters: 1, angle: 0 })).toEqual({ x: 1, y: 0.25 })
  expect(turnedFocus({ x: 0.25, y: 0 }, { quarters: 3, angle: 0 })).toEqual({ x: 0, y: 0.75 })
  expect(turnedFocus(undefined, { quarters: 2, angle: 0 })).toBe(undefined)
})

import { expect, test } from 'vitest'
import { OwnStyles } from './own-styles.ts'

test('equal styles are one rule, written as CSS writes its properties', () => {
  const styles = new OwnStyles()
  const names = [
    styles.nameOf({ backgroundColor: '#c9b8a5', fontWeight: 400 }),
    styles.nameOf({ ['--ratio' as string]: 1.5, width: undefined }),
    styles.nameOf({ backgroundColor: '#c9b8a5', fontWeight: 400 }),
    styles.nameOf({}),
  ]
  expect(names).toEqual(['0', '1', '0', undefined])
  expect(styles.css()).toBe(
    '[data-style="0"]:not(#_){background-color:#c9b8a5;font-weight:400}[data-style="1"]:not(#_){--ratio:1.5}',
  )
})

test('what would end its rule is left out', () => {
  const styles = new OwnStyles()
  expect(styles.nameOf({ color: 'red}body{display:none' })).toBeUndefined()
  expect(styles.nameOf({ color: '</style><script>', width: '3em' })).toBe('0')
  expect(styles.css()).toBe('[data-style="0"]:not(#_){width:3em}')
})

import { readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Folders whose subfolders are rooms: one subject each, which others know along one direction. The architecture test has rules of their own
 * for the modules and the editor.
 */
const houses = [
  'api',
  'cards',
  'commands',
  'db',
  'design',
  'domain',
  'first-generation',
  'landing',
  'platform',
  'renderer',
  'samples',
  'themes',
  'worker',
]

/** The room of a file; null at the top level of a house, where what all of its rooms need may lie. */
function roomOf(file: string): string | null {
  const [house, room, rest] = file.split('/')
  return rest === undefined ? null : `${house}/${room}`
}

/** For each room the rooms of its house that it imports, each with an import. */
const known = new Map<string, Map<string, string>>()
for (const house of houses)
  for (const name of readdirSync(house, { recursive: true, encoding: 'utf8' })) {
    const file = `${house}/${name}`
    const from = roomOf(file)
    if (from === null || !/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const rooms = known.get(from) ?? new Map<string, string>()
    known.set(from, rooms)
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)) {
      const to = roomOf(path.normalize(path.join(path.dirname(file), target)))
      if (to !== null && to !== from && to.startsWith(`${house}/`)) rooms.set(to, `${file} imports ${to}`)
    }
  }

test('there are rooms to check', () => {
  expect(known.size).toBeGreaterThan(60)
  expect([...(known.get('commands/fulfilment') ?? new Map()).keys()]).toContain('commands/payments')
})

test('no two rooms of a house import each other, nor do several in a circle', () => {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (room: string, way: readonly string[]) => {
    const at = way.indexOf(room)
    if (at >= 0) {
      const circle = way.slice(at)
      circles.push(circle.map((one, index) => known.get(one)?.get(circle[index + 1] ?? room)).join(', '))
    }
    if (at >= 0 || done.has(room)) return
    for (const next of known.get(room)?.keys() ?? []) visit(next, [...way, room])
    done.add(room)
  }
  for (const room of known.keys()) visit(room, [])
  expect(circles).toEqual([])
})

test('the layout of mails knows no room that writes one, and payments know no product', () => {
  const roomsOf = (room: string) => [...(known.get(room)?.keys() ?? [])]
  expect(roomsOf('commands/mails')).toEqual([])
  for (const product of ['domains', 'domain-connections', 'print-orders', 'fulfilment'])
    expect(roomsOf('commands/payments')).not.toContain(`commands/${product}`)
})

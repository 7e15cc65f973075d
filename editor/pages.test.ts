import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { componentOfPart, editorPages, fileOfPart, pageAt } from './pages.ts'

const parts = [...new Set(editorPages.flatMap((page) => page.parts))]

test('each file in the folders of pages is part of a page, and exports the component that is named after it', () => {
  const files = readdirSync('editor', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[a-z-]+\/pages\/[a-z-]+\.tsx$/.test(file),
  )
  expect(parts.map(fileOfPart).toSorted()).toEqual(files.toSorted())
  const without = parts.filter(
    (part) => !readFileSync(`editor/${fileOfPart(part)}`, 'utf8').includes(`export function ${componentOfPart(part)}(`),
  )
  expect(without).toEqual([])
})

test.each([
  ['/', null],
  ['/logga-in/', 'login/login-page'],
  ['/redigera/abc123', 'site/edit-site-page'],
  ['/redigera/abc123/inbjudningar/nytt', 'cards/edit-card-page'],
  ['/redigera/abc123/inbjudningar/bekraftelse/7', 'cards/order-confirmation-page'],
  ['/redigera/%3Cscript', null],
  ['/redigera/abc123/nowhere', null],
])('%s is the page %s', (pathname, part) => {
  expect(pageAt(pathname)?.page.parts.at(-1) ?? null).toBe(part)
})

/** A file and all its static imports, transitively. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^'"]*?from '(\.[^']+)'/gms)
  for (const [, imported = ''] of imports) closureOf(path.join(path.dirname(file), imported), seen)
  return seen
}

const areasIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/useTranslation\('([a-z-]+)'/g)].map(([, area = '']) => area)

/** Areas loaded before any page. */
const everywhere = ['kit']
test.each(editorPages)(
  'the words of $path come with its code: React would hold the page back for those that come later',
  ({ words = [], ...page }) => {
    const fetched = new Set<string>([...everywhere, ...words])
    for (const part of page.parts) {
      const files = [...closureOf(`editor/${fileOfPart(part)}`)]
      expect(files.length, part).toBeGreaterThan(1)
      const late = [...new Set(files.flatMap(areasIn))].filter((area) => !fetched.has(area))
      expect({ part, late }).toEqual({ part, late: [] })
    }
  },
)

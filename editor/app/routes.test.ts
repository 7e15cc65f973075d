import { existsSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { appRoutes, type Open } from './routes.tsx'

/** The arguments passed to `open` for each page. */
interface Told {
  file: string
  name: string
  areas: readonly string[]
}
const pages = new Map<unknown, Told>()
const open: Open = (load, name, areas = []) => {
  const page = () => Promise.reject(new Error('only looked at'))
  const [, file = ''] = /import\w*\(["']([^"']+)["']\)/.exec(String(load)) ?? []
  pages.set(page, {
    file: path.join('editor/app', path.relative(path.resolve('editor/app'), path.resolve(`.${file}`))),
    name,
    areas,
  })
  return page
}
const routes = appRoutes(open)

/** A file and all its static imports, transitively. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^'"]*?from '(\.[^']+)'/gms)
  for (const [, imported = ''] of imports) closureOf(path.join(path.dirname(file), imported), seen)
  return seen
}

const areasIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/useTranslation\(\[?'([a-z-]+)'/g)].map(([, area = '']) => area)

/** Areas loaded before any page. */
const everywhere = ['page', 'controls']
/** Areas used only by another page in the same file. */
const others: Readonly<Record<string, readonly string[]>> = {
  PaymentRoute: ['other-registrar'],
  DomainPaymentRoute: ['other-registrar'],
}

test.each(routes)(
  'the words of $path come with its code: React would hold its pages back for those that come later',
  (route) => {
    const told = route.pages.map((page) => pages.get(page)).filter((page) => page !== undefined)
    expect(told.length).toBe(route.pages.length)
    const fetched = new Set([...everywhere, ...told.flatMap(({ areas }) => areas)])
    for (const { file, name } of told) {
      const files = [...closureOf(file)]
      expect(files.length, file).toBeGreaterThan(1)
      const needed = new Set(files.flatMap(areasIn))
      const late = [...needed].filter((area) => !fetched.has(area) && !others[name]?.includes(area))
      expect({ name, late }).toEqual({ name, late: [] })
    }
  },
)

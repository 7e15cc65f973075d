import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { viewOf } from '../modules/guest-modules.ts'
import { withFieldAt } from '../modules/kit/field-path.ts'
import { moduleTexts } from '../modules/module-texts.ts'
import { type ModuleType, moduleDefaults, moduleTypes, type SiteModule, siteModuleSchema } from '../modules/schemas.ts'
import { arrange } from '../renderer/arrangement.ts'
import { buildImage, buildSiteDocument } from '../tests/factories/build-site.ts'
import { wishes } from '../tests/factories/gift-modules.ts'
import { listModules } from '../tests/factories/list-modules.ts'
import { themes } from '../themes/themes.ts'
import { bareTree } from './bare-tree.ts'
import { type BenchRow, median, ratioRow } from './report.ts'

const rounds = 60
/** CPU time of one side per round, ms: long enough to measure, short enough for both sides to run under the same conditions. */
const share = 12

/** Each module's view, with content, against React rendering nothing but the resulting elements. */
export function benchViews(): BenchRow[] {
  return moduleTypes.map((type) => {
    const view = viewElement(type)
    const html = renderToStaticMarkup(view)
    const bare = bareTree(html)
    if (renderToStaticMarkup(bare) !== html)
      throw new Error(`the bare tree of ${type} is not what its view renders:\n${renderToStaticMarkup(bare)}\n${html}`)
    const [own, least] = rates([view, bare])
    return ratioRow(`view of ${type} against its elements in bare React`, '1/s', own, least, { atLeast: viewBar })
  })
}

/**
 * Least share of bare React's speed that a view must reach. Plain elements involve no components, contexts, languages or empty fields, so
 * nothing written as components can reach that floor.
 */
const viewBar = 0.35

/** Renders per CPU second of both; the view's rate is derived from the median of the rounds' ratios. */
function rates(sides: readonly [ReactNode, ReactNode]): [number, number] {
  // warm up both sides before counting
  const counts = sides.map((side) => {
    millisecondsFor(side, 300)
    return Math.max(1, Math.round((share * 300) / millisecondsFor(side, 300)))
  })
  const spent: number[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const count = counts[index] ?? 1
      spent[index]?.push(millisecondsFor(sides[index], count) / count)
    }
  const [own = [], least = []] = spent
  const ratio = median(own.map((time, round) => (least[round] ?? Number.NaN) / time))
  const leastRate = 1000 / median(least)
  return [ratio * leastRate, leastRate]
}

/** CPU time of `count` renders, ms. */
function millisecondsFor(side: ReactNode, count: number): number {
  const before = process.cpuUsage()
  for (let run = 0; run < count; run += 1) renderToStaticMarkup(side)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function viewElement(type: ModuleType): ReactNode {
  const module = written(type)
  const View = viewOf(module)
  const place = arrange([module], themes.theme4)[0]?.place
  if (place === undefined) throw new Error('a module has a place')
  return <View module={module} place={place} />
}

/** Content for modules that the factories lack. */
const more = [
  {
    id: 'location01',
    siteModuleType: 'Location',
    title: { sv: 'Hitta hit' },
    secondTitle: { sv: 'Halltorp, Öland' },
    text: { sv: '<p>Tio minuter söder om Borgholm.</p>' },
    map: { location: 'Halltorp, Öland', map: buildImage('map'), place: 'Halltorps hage' },
  },
  {
    id: 'video00001',
    siteModuleType: 'Video',
    title: { sv: 'Vår film' },
    video: { videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  },
]

/** A module as an owner would fill it in; if no factory has one, each of its texts gets a word. */
function written(type: ModuleType): SiteModule {
  const known = [
    ...buildSiteDocument().siteModules,
    ...[...listModules, ...more, wishes].map((module) => siteModuleSchema.parse(module)),
  ]
  const found = known.find((module) => module.siteModuleType === type)
  if (found !== undefined) return found
  const plain = moduleDefaults[type]('module0001')
  return moduleTexts(plain).reduce(
    (module, { field, kind }) => withFieldAt(module, field, { sv: kind === 'rich' ? '<p>Ett ord</p>' : 'Ett ord' }),
    plain,
  )
}

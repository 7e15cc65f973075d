import { templateNames } from '../design/templates/templates.ts'
import { startDesignHarness } from '../tests/design/design-harness.ts'
import { type Opening, openShiftMeter, shiftTitles, shiftWidths } from '../tests/design/template-shifts.ts'
import { type BenchRow, plainRow } from './report.ts'

const limit = 0.001

/** Layout shift of each template when its fonts arrive after the first paint: the worst of its openings. */
export async function benchShifts(): Promise<BenchRow[]> {
  const openings = templateNames.flatMap((name) =>
    shiftTitles.flatMap((title) => shiftWidths.map((width): Opening => ({ name, title, width }))),
  )
  const harness = await startDesignHarness({ standIns: true })
  const moved = new Map<Opening, number>()
  const left = [...openings]
  const measure = async () => {
    const meter = await openShiftMeter(harness)
    for (let next = left.shift(); next !== undefined; next = left.shift()) moved.set(next, await meter.shiftOf(next))
    await meter.close()
  }
  await Promise.all([measure(), measure()])
  await harness.close()
  const over = openings.filter((each) => (moved.get(each) ?? 0) > limit)
  return [
    ...templateNames.map((template) => {
      const own = openings.filter(({ name }) => name === template)
      const [worst] = own.sort((one, other) => (moved.get(other) ?? 0) - (moved.get(one) ?? 0))
      const where = worst === undefined ? '' : `, worst with "${worst.title}" at ${worst.width} px`
      const most = worst === undefined ? 0 : (moved.get(worst) ?? 0)
      return plainRow(`layout shift of ${template}${where}`, '', most, { atMost: limit })
    }),
    plainRow(`openings that move more, of ${openings.length}`, '', over.length, { atMost: 0 }),
  ]
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateNames } from '../../design/templates/templates.ts'
import { type DesignStage, startDesignStage } from './design-stage.ts'
import { templateShift } from './template-shifts.ts'

/** What the field calls good. The product's own goal is a hundredth of it: `npm run bench -- themes` says how far each is. */
const good = 0.1

let stage: DesignStage
beforeAll(async () => {
  stage = await startDesignStage({ fontDelay: 300 })
})
afterAll(() => stage?.close())

test.concurrent.each(templateNames)('%s hardly moves when its fonts come late', { timeout: 120_000 }, async (name) => {
  const moved = [await templateShift(stage, name, 390), await templateShift(stage, name, 1440)]
  expect(Math.max(...moved)).toBeLessThan(good)
})

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeFolder } from './support/remove-folder.ts'

/** The files outside its own folder that a new module touches, as CONTRIBUTING.md says: a line or two in each. */
const registries = [
  'editor/kit/i18n/word-areas.ts',
  'editor/modules/module-kinds.ts',
  'modules/guest-modules.ts',
  'modules/schemas.ts',
]
/** The registry that defines the type; TypeScript then reports the others. */
const schemas = 'modules/schemas.ts'

/** The files that a new kind of question touches, as CONTRIBUTING.md says, besides the list of kinds. */
const questionPlaces = [
  'domain/forms/form-schema.ts',
  'domain/forms/form.ts',
  'editor/answers/dialogs/question-field.tsx',
  'modules/forms/client/read-answers.ts',
  'modules/forms/editable-questions.tsx',
  'modules/forms/editor/question-list.tsx',
  'modules/forms/editor/question-row.tsx',
  'modules/forms/editor/question-rules.ts',
  'modules/forms/question-fields.tsx',
]

const words = (name: string, about: string) =>
  JSON.stringify({ onCanvas: { '@name': name }, inLists: { '@about': about } })

/** A module that shows a heading. */
const toy: Readonly<Record<string, string>> = {
  'modules/toy/schema.ts': `
import * as z from 'zod'
import { moduleBase, titleSchema } from '../kit/module-base.ts'

export const toySchema = z.object({ ...moduleBase, siteModuleType: z.literal('Toy'), title: titleSchema })
export type ToyModule = z.infer<typeof toySchema>

export function toyDefaults(id: string): ToyModule {
  return toySchema.parse({ id, siteModuleType: 'Toy' })
}
`,
  'modules/toy/view.tsx': `
import type { ReactNode } from 'react'
import { Heading } from '../kit/heading.tsx'
import type { ViewProps } from '../kit/module-view.ts'
import type { ToyModule } from './schema.ts'

export function ToyView({ module }: ViewProps<ToyModule>): ReactNode {
  return (
    <div className="toy">
      <Heading value={module.title} placeholder="" />
    </div>
  )
}
`,
  'modules/toy/view.css': '.toy { rotate: 7deg; }\n',
  'modules/toy/view.test.tsx': `
import { expect, it } from 'vitest'
import { planRelease } from '../../renderer/plan-release.ts'
import { siteStyle } from '../../renderer/site-style.ts'
import { buildSiteDocument } from '../../tests/factories/build-site.ts'
import { themeKits } from '../../themes/theme-kits.ts'
import { moduleDefaults } from '../schemas.ts'

it('is published with its style', () => {
  const toy = { ...moduleDefaults.Toy('toy0000001'), title: { sv: 'Snurra' } }
  const whole = buildSiteDocument()
  const document = { ...whole, siteModules: [...whole.siteModules, toy] }
  const host = { id: 'site00000001', host: 'anna.vigd.se', origin: 'https://anna.vigd.se', metaNoindex: false, isDemo: false }
  const context = { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') } as const
  const plan = planRelease({ ...host, document }, context, (error) => {
    throw error
  })
  const html = plan.find((page) => page.path === 'sv/index.html')?.render().html ?? ''
  expect(/<div class="toy"><h2[^>]*>Snurra</.test(html)).toBe(true)
  expect(siteStyle(document, themeKits[document.theme], (file) => file)).toContain('.toy {')
})
`,
  'modules/toy/editor/kind.tsx': `
import type { ModuleKind } from '../../../editor/modules/kit/module-kind.ts'

export const kind: ModuleKind<'Toy'> = { picture: () => <path d="M36 46h88" /> }
`,
  'modules/toy/editor/words.sv.json': words('Leksak', 'En rubrik'),
  'modules/toy/editor/words.en.json': words('Toy', 'A heading'),
  'modules/toy/editor/words.da.json': words('Legetøj', 'En overskrift'),
}

/** Everything except what is installed, built or stored. */
const leftOut = new Set(['.git', 'node_modules', 'dist', 'data'])

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-toy-'))
  for (const name of readdirSync('.'))
    if (!leftOut.has(name)) cpSync(name, path.join(folder, name), { recursive: true })
  // compile only the product: tests and tools do not import the toy module
  const settings = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
  const product = { ...settings, exclude: [...settings.exclude, '**/*.test.*', 'tests', 'bench', 'sheets', 'tools'] }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(product))
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  for (const [file, text] of Object.entries(toy)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
})
afterAll(() => removeFolder(folder))

/** Duplicates each line about the Text module in a registry of the copy, for the toy module. */
function enter(registry: string): void {
  const file = path.join(folder, registry)
  const lines = readFileSync(file, 'utf8').split('\n')
  const isOfText = (line: string) =>
    /^import .* from '(?:\.{1,2}\/)+(?:modules\/)?text\/|^ {2}(?:Text: |text: |textSchema,)/.test(line)
  const entered = lines.flatMap((line) =>
    isOfText(line) ? [line, line.replaceAll('text', 'toy').replaceAll('Text', 'Toy')] : [line],
  )
  expect(entered.length).toBeGreaterThan(lines.length)
  writeFileSync(file, entered.join('\n'))
}

/** Runs an installed program in the copy; returns its output. */
function run(program: string, ...options: string[]): { ok: boolean; output: string } {
  const { VITEST: _, ...env } = process.env
  const bin = path.resolve('node_modules/.bin', program)
  const { status, stdout, stderr } = spawnSync(bin, options, { cwd: folder, encoding: 'utf8', env })
  return { ok: status === 0, output: stdout + stderr }
}

/** The files of the copy with compiler errors. Incremental: the second run checks only what changed. */
function compilerNames(): string[] {
  const { ok, output } = run(
    'tsc',
    '-p',
    '.',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    'toy.tsbuildinfo',
    '--pretty',
    'false',
  )
  const files = new Set([...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file ?? ''))
  expect(ok, output).toBe(files.size === 0)
  return [...files].sort()
}

/** Adds a third kind of question to the copy; returns a function that removes it. */
function enterQuestionKind(): () => void {
  const file = path.join(folder, 'domain/forms/form.ts')
  const before = readFileSync(file, 'utf8')
  const after = before.replace(
    "['ShortText', 'SingleSelect'] as const",
    "['ShortText', 'SingleSelect', 'Toy'] as const",
  )
  expect(after).not.toBe(before)
  writeFileSync(file, after)
  return () => writeFileSync(file, before)
}

it('asks for its own folder and a line in each registry, of which the compiler names every one, as it does of a kind of question', () => {
  enter(schemas)
  // test both with one run, because the compiler is slow
  const leaveQuestionKind = enterQuestionKind()
  const named = [...registries.filter((file) => file !== schemas), ...questionPlaces]
  expect(compilerNames()).toEqual(named.sort())
  for (const file of registries) if (file !== schemas) enter(file)
  // keep the question kind for the second run: removing it would make the compiler check everything about forms again
  expect(compilerNames()).toEqual(questionPlaces)
  leaveQuestionKind()
  // the module is published and passes the tests for all modules and their texts
  const kept = ['modules/toy', 'modules/contract.test.tsx', 'modules/module-texts.test.ts', 'tests/words.test.ts']
  const { ok, output } = run('vitest', 'run', ...kept)
  expect(ok, output).toBe(true)
  // the compiler reads the whole product twice
}, 600_000)

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeFolder } from './support/remove-folder.ts'

/** All that a new module touches outside its own two folders, as CONTRIBUTING.md says: a line or two in each. */
const registries = [
  'editor/modules/messages.da.ts',
  'editor/modules/messages.en.ts',
  'editor/modules/messages.sv.ts',
  'editor/modules/module-kinds.ts',
  'editor/modules/module-lists/messages.da.ts',
  'editor/modules/module-lists/messages.en.ts',
  'editor/modules/module-lists/messages.sv.ts',
  'editor/modules/module-panels.ts',
  'modules/schemas.ts',
  'modules/styles.ts',
  'modules/views.ts',
]
/** The one that makes the type; TypeScript names the others. */
const schemas = 'modules/schemas.ts'

/** All that a kind of question touches, as CONTRIBUTING.md says, beside the list of the kinds. */
const questionPlaces = [
  'domain/forms/form-schema.ts',
  'domain/forms/form.ts',
  'editor/features/answers/dialogs/write-dialog.tsx',
  'editor/modules/forms/question-list.tsx',
  'editor/modules/forms/question-row.tsx',
  'editor/modules/forms/question-rules.ts',
  'modules/forms/client/read-answers.ts',
  'modules/forms/editable-questions.tsx',
  'modules/forms/question-fields.tsx',
]

const labels = (name: string) => `export const labels = { '@name': '${name}' }\n`
const lists = (about: string) => `export const lists = { '@about': '${about}' }\n`

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
  'editor/modules/toy/kind.tsx': `
import type { ModuleKind } from '../kit/module-kind.ts'

export const kind: ModuleKind = { picture: () => <path d="M36 46h88" /> }
`,
  'editor/modules/toy/labels.sv.ts': labels('Leksak'),
  'editor/modules/toy/labels.en.ts': labels('Toy'),
  'editor/modules/toy/labels.da.ts': labels('Legetøj'),
  'editor/modules/toy/lists.sv.ts': lists('En rubrik'),
  'editor/modules/toy/lists.en.ts': lists('A heading'),
  'editor/modules/toy/lists.da.ts': lists('En overskrift'),
}

/** Everything but what is installed, built or stored. */
const leftOut = new Set(['.git', 'node_modules', 'dist', 'data'])

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-toy-'))
  for (const name of readdirSync('.'))
    if (!leftOut.has(name)) cpSync(name, path.join(folder, name), { recursive: true })
  // the compiler reads the product alone: tests and tools name no module that is not there
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

/** Gives a registry of the copy, beside each line of the module Text, the same of the toy. */
function enter(registry: string): void {
  const file = path.join(folder, registry)
  const lines = readFileSync(file, 'utf8').split('\n')
  const isOfText = (line: string) => /^import .* from '\.{1,2}\/text\/|^ {2}(?:Text: |textSchema,)/.test(line)
  const entered = lines.flatMap((line) =>
    isOfText(line) ? [line, line.replaceAll('text', 'toy').replaceAll('Text', 'Toy')] : [line],
  )
  expect(entered.length).toBeGreaterThan(lines.length)
  writeFileSync(file, entered.join('\n'))
}

/** Runs an installed program in the copy; gives what it wrote. */
function run(program: string, ...options: string[]): { ok: boolean; output: string } {
  const { VITEST: _, ...env } = process.env
  const bin = path.resolve('node_modules/.bin', program)
  const { status, stdout, stderr } = spawnSync(bin, options, { cwd: folder, encoding: 'utf8', env })
  return { ok: status === 0, output: stdout + stderr }
}

/** Files of the copy in which the compiler finds errors. The second time it looks only at what has changed. */
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

/** Adds a third kind of question to the copy; gives what takes it out again. */
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

it('asks for its own two folders and a line in each registry, of which the compiler names every one, as it does of a kind of question', () => {
  enter(schemas)
  // both at once: the compiler takes its time
  const leaveQuestionKind = enterQuestionKind()
  const named = [...registries.filter((file) => file !== schemas), ...questionPlaces]
  expect(compilerNames()).toEqual(named.sort())
  for (const file of registries) if (file !== schemas) enter(file)
  // the kind stays while the compiler looks again: without it all that knows of forms would be new to it
  expect(compilerNames()).toEqual(questionPlaces)
  leaveQuestionKind()
  // it is published, and keeps what is asked of every module and of its owners' words
  const kept = [
    'modules/toy',
    'modules/contract.test.tsx',
    'modules/module-texts.test.ts',
    'editor/app/i18n/messages.test.ts',
  ]
  const { ok, output } = run('vitest', 'run', ...kept)
  expect(ok, output).toBe(true)
  // the compiler reads all of the product twice
}, 600_000)

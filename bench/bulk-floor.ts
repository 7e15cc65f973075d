import { execFile } from 'node:child_process'
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { promisify } from 'node:util'
import type { PublishableSite, RenderContext } from '../renderer/page-plan.ts'
import { planRelease } from '../renderer/plan-release.ts'
import { brotliBody, gzipBody } from '../worker/publish/compress.ts'
import { barePages } from './render.tsx'

const run = promisify(execFile)
/** Enough to keep the compression threads busy while the next page is rendered. */
const atOnce = 8
const sitesPerSync = 100

/**
 * The floor for publishing many sites: the pages of `site` are rendered from bare React trees (its small pages are given), compressed and
 * written `sites` times, each time into a new folder with a link to it; one sync per hundred sites. Returns seconds.
 */
export async function bulkFloor(
  folder: string,
  site: PublishableSite,
  context: RenderContext,
  sites: number,
): Promise<number> {
  const plan = planRelease(site, context, (error) => {
    throw error
  })
  const bare = barePages(site, context)
  const small = plan.filter((page) => page.language === null).map((page) => ({ ...page, bytes: page.render().bytes }))
  const languages = plan.filter((page) => page.language !== null)
  const folders = [...new Set(plan.map((page) => path.dirname(page.path)))]
  await mkdir(path.join(folder, 'live'), { recursive: true })

  async function writePacked(file: string, bytes: Buffer): Promise<void> {
    const [gzipped, brotlied] = await Promise.all([gzipBody(bytes), brotliBody(bytes, 5)])
    await Promise.all([writeFile(file, bytes), writeFile(`${file}.gz`, gzipped), writeFile(`${file}.br`, brotlied)])
  }

  async function publish(number: number): Promise<void> {
    const release = path.join(folder, String(number))
    await Promise.all(folders.map((each) => mkdir(path.join(release, each), { recursive: true })))
    const pages = bare.map(async (render, index) => {
      const bytes = Buffer.from(render())
      await writePacked(path.join(release, languages[index]?.path ?? ''), bytes)
    })
    const others = small.map(({ plain, path: file, bytes }) =>
      plain ? writeFile(path.join(release, file), bytes) : writePacked(path.join(release, file), bytes),
    )
    await Promise.all([...pages, ...others])
    const staged = path.join(folder, `staged-${number}`)
    await symlink(release, staged)
    await rename(staged, path.join(folder, 'live', String(number)))
  }

  const begun = performance.now()
  for (let first = 0; first < sites; first += sitesPerSync) {
    const last = Math.min(first + sitesPerSync, sites)
    let next = first
    const takeTurns = async () => {
      while (next < last) {
        const number = next
        next += 1
        await publish(number)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, takeTurns))
    await run('sync', ['-f', folder])
  }
  return (performance.now() - begun) / 1000
}

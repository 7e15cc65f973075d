import { existsSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import * as z from 'zod'
import { shippedUrl } from '../../design/shipped-url.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
/** The build's manifest of the editor's files. */
export type EditorManifest = z.infer<typeof manifestSchema>

/** Reads the manifest of the editor in `folder`; empty when there is none. */
export function readEditorManifest(folder: string): EditorManifest {
  const file = path.join(folder, '.vite/manifest.json')
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** URLs of a bundle's scripts and styles (vite.config.ts), preceded by those of its dependencies. */
export function bundleFiles(manifest: EditorManifest, bundle: string): BundleFiles {
  return filesBehind(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.name === bundle),
  )
}

/** URLs of a theme's code, by the theme's folder; loaded once the page's theme is known. */
export const themeFiles = (manifest: EditorManifest, folder: string): BundleFiles =>
  filesBehind(manifest, [`themes/${folder}/kit.ts`])

export interface BundleFiles {
  scripts: string[]
  styles: string[]
}

function filesBehind(manifest: EditorManifest, keys: readonly string[]): BundleFiles {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    chunk.imports.forEach(visit)
    scripts.add(`/${chunk.file}`)
    for (const sheet of chunk.css) styles.add(`/${sheet}`)
  }
  keys.forEach(visit)
  return { scripts: [...scripts], styles: [...styles] }
}

/** URL in the editor of a product file, by its name in design/ (renderer/browser-assets.ts). Throws when the build does not contain it. */
export function editorAssetUrl(manifest: EditorManifest, file: string): string {
  const shipped = shippedUrl(file)
  if (shipped !== undefined) return shipped
  const asset = manifest[`design/graphics/${file}`]
  if (asset === undefined) throw new Error(`the built editor does not hold ${file}`)
  return `/${asset.file}`
}

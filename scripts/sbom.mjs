// Writes the software bill of materials (CycloneDX, JSON) of what is installed: `npm run sbom -- [FILE]`, by itself
// dist/sbom.cdx.json. npm fails where the installed packages are not those of the lock file.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'

const file = process.argv[2] ?? 'dist/sbom.cdx.json'
const sbom = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], {
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
})
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, sbom)
console.log(`${JSON.parse(sbom).components.length} packages: ${file}`)

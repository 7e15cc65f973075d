import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort } from './support/free-port.ts'
import { freshSettings, withPictures } from './support/product.ts'
import { removeFolder } from './support/remove-folder.ts'

test('npm run dev puts the editor’s sources before the product', async () => {
  const settings = await withPictures(await freshSettings())
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, DEV_PORT: String(port) },
  })
  const ended = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (part) => {
    output += part
  })
  try {
    await expect.poll(() => output, { timeout: 90_000 }).toContain('with hot reload')
    const ask = (path: string, accept: string) => fetch(`http://localhost:${port}${path}`, { headers: { accept } })
    const editor = await (await ask('/snabbstart', 'text/html')).text()
    expect(editor).toContain('/@vite/client')
    const main = await ask('/editor/app/main.tsx', '*/*')
    expect(main.headers.get('content-type')).toContain('javascript')
    expect(await (await ask('/dev/components', 'text/html')).text()).toContain('/editor/kit/controls/story.tsx')
    // the product itself serves the start page
    expect(await (await ask('/', 'text/html')).text()).toContain('data-brand="wedding"')
    expect(await (await ask('/api/client-configuration/', 'application/json')).json()).toHaveProperty('market')
  } finally {
    child.kill('SIGTERM')
    await ended
    await removeFolder(settings.DATA_DIR ?? '')
  }
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureBuilt } from './ensure-built.mjs'

/**
 * The product while it is worked on. The whole of it runs built on PORT (3000) and is built and started again when its sources
 * change. In front of it, on DEV_PORT (5173), Vite serves the editor from its sources, with hot reload.
 */
const productPort = Number(process.env.PORT ?? 3000)
const devPort = Number(process.env.DEV_PORT ?? 5173)
/** Folders that the server does not run. */
const notServed = /^(?:editor|bench|data|deploy|dist|docs|lint|node_modules|scripts|sheets|tests|tools|\.[^/]*)\//

/** @type {import('node:child_process').ChildProcess | undefined} */
let product

async function stopProduct() {
  if (product === undefined || product.exitCode !== null || product.signalCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  await ended
}

let isClosing = false

async function startProduct() {
  await stopProduct()
  if (isClosing) return
  product = spawn('sh', ['bin/launch.sh', 'all'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      LOG_LEVEL: 'warn',
      SAMPLE_SITES: 'first',
      ...process.env,
      NODE_ENV: 'production',
      DEPLOYMENT: 'development',
    },
  })
  product.stdout?.pipe(process.stdout)
  await Promise.race([once(product, 'exit'), untilSaid(product, 'is running')])
}

/** @param {import('node:child_process').ChildProcess} child @param {string} words */
function untilSaid(child, words) {
  return new Promise((resolve) => {
    child.stdout?.on('data', (part) => String(part).includes(words) && resolve(undefined))
  })
}

/**
 * Passes a request on to the product; where the product answers with the page of the built editor, `editorPage` answers.
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 * @param {() => Promise<string>} editorPage
 */
function forward(request, response, editorPage) {
  const asked = http.request({ ...address(request), agent: false }, async (answer) => {
    const { 'content-encoding': _, ...headers } = answer.headers
    if (!headers['content-type']?.startsWith('text/html')) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      return
    }
    const html = await text(answer)
    if (!html.includes('<div id="root">')) {
      response.writeHead(answer.statusCode ?? 502, headers)
      response.end(html)
      return
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(await editorPage())
  })
  asked.on('error', () => {
    response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' })
    response.end('The product is being built or started. Reload in a moment.\n')
  })
  request.pipe(asked)
}

/** @param {http.IncomingMessage} request */
const address = ({ method, url, headers }) => ({
  host: '127.0.0.1',
  port: productPort,
  method,
  path: url,
  // pages are read here, so that they must not be compressed
  headers: { ...headers, 'accept-encoding': 'identity' },
})

/** @type {import('vite').Plugin} */
const beforeTheProduct = {
  name: 'before-the-product',
  configureServer(server) {
    /** @param {string} file */
    const page = (file) => server.transformIndexHtml(`/${file}`, readFileSync(file, 'utf8'))
    const editorPage = () => page('editor/index.html')
    server.middlewares.use('/dev/components', async (_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(await page('editor/kit/controls/story.html'))
    })
    server.middlewares.use((request, response, next) => {
      const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
      if (isPage) forward(request, response, editorPage)
      else next()
    })
    // what Vite has no file for
    return () => server.middlewares.use((request, response) => forward(request, response, editorPage))
  },
}

const built = await ensureBuilt()
if (built !== 0) process.exit(built)
// the product takes longest: Vite is loaded and set up while it starts
const started = startProduct()
const { createServer } = await import('vite')
const server = http.createServer((request, response) => vite.middlewares(request, response))
const vite = await createServer({
  appType: 'custom',
  plugins: [beforeTheProduct],
  // a server of Vite's own would end this process on SIGTERM, however far the product has come with stopping
  server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/dist/**', '**/data/**'] } },
})
await Promise.all([once(server.listen(devPort), 'listening'), started])
process.stdout.write(
  `  Editor, with hot reload   http://localhost:${devPort}/snabbstart\n  Its controls              http://localhost:${devPort}/dev/components\n\n`,
)

/** @type {NodeJS.Timeout | undefined} */
let pause
let underWay = Promise.resolve()
vite.watcher.on('all', (_event, file) => {
  const own = path.relative('.', path.resolve(file)).split(path.sep).join('/')
  if (notServed.test(own) || /\.test\.tsx?$/.test(own) || !own.includes('/')) return
  clearTimeout(pause)
  // an editor saves several files at once
  pause = setTimeout(() => {
    underWay = underWay
      .then(async () => {
        // what does not build is told, and what ran goes on
        if ((await ensureBuilt()) !== 0) return
        await startProduct()
        vite.ws.send({ type: 'full-reload' })
      })
      .catch((error) => console.error(error instanceof Error ? error.message : error))
  }, 100)
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    isClosing = true
    server.close()
    await Promise.all([vite.close(), stopProduct()])
    process.exit(0)
  })

import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'

/** A page as shown by a browser without styles and scripts: w3m, with default settings. */
export async function asText(html: string | Buffer): Promise<string> {
  const browser = spawn('w3m', ['-dump', '-T', 'text/html', '-I', 'UTF-8', '-O', 'UTF-8', '-cols', '100'], {
    env: { ...process.env, HOME: tmpdir(), LANG: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  browser.stdin.end(html)
  return (await text(browser.stdout)).replaceAll('\u00a0', ' ')
}

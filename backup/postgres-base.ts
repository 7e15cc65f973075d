import { spawn } from 'node:child_process'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import type { BaseFile } from './database-log.ts'

/** Number of files stored in parallel. */
const smallBytes = 1 << 20

/** All files of a running PostgreSQL, read with `pg_basebackup`, which must be on the PATH and not older than the server. */
export async function* postgresBase(databaseUrl: string): AsyncGenerator<BaseFile> {
  const { address, password } = withoutPassword(databaseUrl)
  const program = spawn('pg_basebackup', ['-d', address, '-D', '-', '-F', 'tar', '-X', 'none', '-c', 'fast'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  })
  let said = ''
  program.stderr.on('data', (part: Buffer) => {
    said = `${said}${part}`.slice(-2000)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    program.once('close', resolve)
    program.once('error', (error) => reject(new Error('pg_basebackup could not be started', { cause: error })))
  })
  // reported to whoever awaits the files
  ended.catch(() => {})
  const archive = extract()
  pipeline(program.stdout, archive, () => {})
  for await (const entry of archive) {
    const { name, type, size } = entry.header
    const content = entry as AsyncIterable<Buffer>
    const path = name.replace(/^\.\//, '')
    if (type === 'directory') {
      entry.resume()
      if (path !== '' && path !== '.') yield { path: path.endsWith('/') ? path : `${path}/`, content: Buffer.alloc(0) }
    } else if (type === 'file') yield { path, content: (size ?? 0) > smallBytes ? content : await buffer(content) }
    else throw new Error(`${path} is a ${type}: tablespaces elsewhere are not backed up`)
  }
  const code = await ended
  if (code !== 0) throw new Error(`pg_basebackup ended with ${code}: ${said.trim()}`)
}

/** The password is not passed as an argument, which every user of the machine can see. */
function withoutPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}

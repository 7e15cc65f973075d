import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startOwnPostgres } from '../support/postgres.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { listen } from '../support/servers-behind.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { socketOf } from './programme/cluster.ts'
import { compileShim, createControl } from './programme/shim.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'festoon-parts-'))
afterAll(() => removeFolder(folder))

const run = promisify(execFile)

test('files below a folder fail as they are told to, and the clock of the day is another one', async () => {
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  const library = compileShim(folder)
  const control = createControl({ library, file: path.join(folder, 'control'), dataDir })
  const script = `
    const fs = require('node:fs')
    const write = (file) => { try { fs.writeFileSync(file, 'x'); return 'ok' } catch (error) { return error.code } }
    console.log(JSON.stringify([write('${dataDir}/a'), write('${folder}/b'), Date.now()]))`
  const written = async () => {
    const env = { ...process.env, ...control.settings }
    return JSON.parse((await run(process.execPath, ['-e', script], { env })).stdout)
  }
  expect((await written()).slice(0, 2)).toEqual(['ok', 'ok'])
  control.set({ error: 'ENOSPC', perThousand: 1000 })
  expect((await written()).slice(0, 2)).toEqual(['ENOSPC', 'ok'])
  control.set({ error: 'EIO', perThousand: 1000, clockOffset: -3600 })
  const [inside, , now] = await written()
  expect(inside).toBe('EIO')
  expect(Math.abs(Date.now() - 3_600_000 - now)).toBeLessThan(60_000)
})

test('a way is refused, says nothing, and carries what was said once it is open again', async () => {
  const server = createServer((_request, response) => response.end('heard'))
  const proxy = await startTcpProxy({ port: await listen(server), host: '127.0.0.1' })
  const ask = async () => (await fetch(`http://127.0.0.1:${proxy.port}`, { headers: { connection: 'close' } })).text()
  try {
    expect(await ask()).toBe('heard')
    proxy.set('refused')
    await expect(ask()).rejects.toThrow()
    proxy.set('silent')
    let answer = ''
    const asking = ask().then((text) => {
      answer = text
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(answer).toBe('')
    proxy.set('open')
    await asking
    expect(answer).toBe('heard')
  } finally {
    await proxy.stop()
    server.close()
  }
})

test('a standby has what was committed, and takes the place of the server that is gone', async () => {
  const first = await startOwnPostgres()
  const proxy = await startTcpProxy({ path: socketOf(first.url) })
  const tell = async (statement: string) => {
    const client = new Client({ connectionString: `postgres://postgres@127.0.0.1:${proxy.port}/postgres` })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  await tell('CREATE TABLE kept (number integer)')
  const standby = await first.startStandby()
  try {
    await tell('INSERT INTO kept VALUES (1)')
    await first.kill()
    await standby.promote()
    proxy.aim({ path: socketOf(standby.url) })
    const isBack = () =>
      tell('INSERT INTO kept VALUES (2)').then(
        () => true,
        () => false,
      )
    await until(isBack)
    expect(await tell('SELECT number FROM kept ORDER BY number')).toEqual([{ number: 1 }, { number: 2 }])
  } finally {
    await proxy.stop()
    await standby.stop()
    await first.stop()
  }
})

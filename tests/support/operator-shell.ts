import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { until } from './until.ts'

/** The commands in a section of the operations manual: one list per code block. */
export function commandsOf(section: string): string[][] {
  const manual = readFileSync('docs/operations.md', 'utf8')
  const text = manual.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block.trim().split('\n'))
}

/** An operator's shell, in which the directories that the manual names are in `folder`. */
export function openShell(folder: string, settings: Readonly<Record<string, string>>) {
  const child = spawn('bash', [], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString()
    })
  let count = 0
  return {
    said: () => said,
    /** Waits until the command has ended; returns its output. Throws when it fails. */
    async type(command: string): Promise<string> {
      count += 1
      const [end, from] = [`end of ${count}:`, said.length]
      child.stdin.write(`${command.replaceAll('/var/', `${folder}/`)}\necho "${end} $?"\n`)
      await until(() => new RegExp(`${end} \\d+\\n`).test(said.slice(from)), 120)
      const answer = said.slice(from)
      expect(answer, command).toContain(`${end} 0\n`)
      return answer
    },
    /** Kills the shell with everything that it started. */
    async end() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      process.kill(-(child.pid ?? 0), 'SIGKILL')
      await ended
    },
  }
}

import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import type { Replay } from './replay.ts'
import { writeAt } from './write-at.ts'

/** Writes the WAL in segments beside the data, and configures the server to replay it when started on the folder. */
export function openPostgresReplay(folder: string): Replay {
  const segments = path.join(folder, 'festoon_log')
  mkdirSync(segments, { recursive: true, mode: 0o700 })
  return {
    add({ log, offset }, content) {
      const [timeline = 0, bytes = 0] = log.split('-').map(Number)
      for (let done = 0; done < content.length; ) {
        const at = offset + done
        const part = content.subarray(done, done + bytes - (at % bytes))
        writeAt(path.join(segments, segmentName(timeline, Math.floor(at / bytes), bytes)), part, at % bytes, bytes)
        done += part.length
      }
    },
    finish() {
      writeFileSync(path.join(folder, 'recovery.signal'), '', { mode: 0o600 })
      // relative to the data directory, the server's working directory, as the folder may be moved first
      appendFileSync(
        path.join(folder, 'postgresql.auto.conf'),
        `\nrestore_command = 'cp "festoon_log/%f" "%p"'\nrecovery_target_action = 'promote'\n`,
        { mode: 0o600 },
      )
    },
  }
}

/** PostgreSQL's file name: the timeline and the segment number in two halves. */
function segmentName(timeline: number, segment: number, bytes: number): string {
  const perHalf = 2 ** 32 / bytes
  const halves = [timeline, Math.floor(segment / perHalf), segment % perHalf]
  return halves.map((half) => half.toString(16).toUpperCase().padStart(8, '0')).join('')
}

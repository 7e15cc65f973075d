import { ImportSession } from './import-session.ts'
import type { Asked, AskedKind, FromReader, Progress, ToReader } from './messages.ts'

const session = new ImportSession()
const say = (message: FromReader) => self.postMessage(message)

self.onmessage = async ({ data }: MessageEvent<ToReader>) => {
  if (data.kind === 'about') return session.know(data.about)
  const { id } = data
  try {
    say({ id, answer: await answerTo(data, (progress) => say({ id, progress })) })
  } catch {
    say({ id, failed: true })
  }
}

function answerTo(
  data: Exclude<ToReader, { kind: 'about' }>,
  onProgress: (progress: Progress) => void,
): Asked[AskedKind]['answer'] | Promise<Asked['read']['answer']> {
  if (data.kind === 'read') return session.read(data.ask)
  return data.kind === 'plan' ? session.plan(data.ask, onProgress) : session.collect(data.ask)
}

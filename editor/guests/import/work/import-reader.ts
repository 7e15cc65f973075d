import type { Asked, AskedKind, FromReader, ImportAbout, Progress, ToReader } from './messages.ts'

interface Waiting {
  resolve: (answer: Asked[AskedKind]['answer']) => void
  reject: (error: Error) => void
  onProgress: (progress: Progress) => void
}

/** The reader did not load, or has ended. */
export class ReaderFailure extends Error {}

/** Reads lists in a worker, so that the page stays responsive. One list at a time. */
export class ImportReader {
  private worker: Worker | null = null
  private about: ImportAbout | null = null
  private readonly waiting = new Map<number, Waiting>()
  private last = 0

  /** Loads the reader, which takes a moment. */
  start(): void {
    if (this.worker !== null) return
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module', name: 'guest-list' })
    this.worker = worker
    worker.onerror = () => this.end(new ReaderFailure('The reader did not load'))
    worker.onmessage = ({ data }: MessageEvent<FromReader>) => this.take(data)
    if (this.about !== null) this.post({ kind: 'about', about: this.about })
  }

  know(about: ImportAbout): void {
    if (about === this.about) return
    this.about = about
    if (this.worker !== null) this.post({ kind: 'about', about })
  }

  read(source: string | File): Promise<Asked['read']['answer']> {
    return this.ask('read', source)
  }

  plan(asked: Asked['plan']['ask'], onProgress?: (progress: Progress) => void): Promise<Asked['plan']['answer']> {
    return this.ask('plan', asked, onProgress)
  }

  collect(asked: Asked['collect']['ask']): Promise<Asked['collect']['answer']> {
    return this.ask('collect', asked)
  }

  /** Ends what it is doing; the list is forgotten. */
  stop(): void {
    this.end(new DOMException('The reading was stopped', 'AbortError'))
  }

  private ask<Kind extends AskedKind>(
    kind: Kind,
    ask: Asked[Kind]['ask'],
    onProgress: Waiting['onProgress'] = () => undefined,
  ): Promise<Asked[Kind]['answer']> {
    this.last += 1
    const id = this.last
    return new Promise<Asked[AskedKind]['answer']>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onProgress })
      this.start()
      this.post({ kind, id, ask } as ToReader)
    })
  }

  private post(message: ToReader): void {
    this.worker?.postMessage(message)
  }

  private take(said: FromReader): void {
    const waiting = this.waiting.get(said.id)
    if (waiting === undefined) return
    if ('progress' in said) {
      waiting.onProgress(said.progress)
      return
    }
    this.waiting.delete(said.id)
    if ('answer' in said) waiting.resolve(said.answer)
    else waiting.reject(new Error('The list could not be read'))
  }

  private end(reason: Error): void {
    this.worker?.terminate()
    this.worker = null
    const waiting = [...this.waiting.values()]
    this.waiting.clear()
    for (const { reject } of waiting) reject(reason)
  }
}

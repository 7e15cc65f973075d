import type { Readable } from 'node:stream'

/**
 * Where uploaded pictures lie. A key is `<ownerId>/<fileName>`; whoever makes a key has checked both parts (domain/ids.ts,
 * domain/image/image.ts). Contents never change under a key: names hold a hash of the content.
 */
export interface FileStore {
  /** Whole or not at all: a reader never sees half a file. */
  write(key: string, content: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  open(key: string): Promise<{ bytes: number; content: Readable } | undefined>
  read(key: string): Promise<Buffer | undefined>
  /** Names of the files in a folder; none when there is no such folder. */
  list(folder: string): Promise<string[]>
  /** Copies one file, whole or not at all. Fails when there is no such file. */
  copy(from: string, to: string): Promise<void>
  /** Removes a file that has not been written since `than`; nothing happens when it has, or is not there. */
  removeOlder(key: string, than: Date): Promise<void>
  /** Removes a folder with all its files; nothing happens when it is not there. */
  removeFolder(folder: string): Promise<void>
}

import type { Readable } from 'node:stream'

/**
 * Files by key, in a folder or in an object store. A key is a path of safe names, e.g. `<ownerId>/<fileName>`; whoever makes one
 * has checked its parts (domain/ids.ts, domain/image/image.ts). No operation needs another to happen at the same moment, so that
 * any S3 server will do.
 */
export interface FileStore {
  /** Whole or not at all: a reader never sees half a file. */
  write(key: string, content: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  open(key: string): Promise<{ bytes: number; content: Readable } | undefined>
  read(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Names of the files in a folder that begin so; none when there is no such folder. */
  list(folder: string, beginning?: string): Promise<string[]>
  /** Paths, from the folder on, of all files in it and in those in it; never held all at once. */
  walk(folder: string): AsyncIterable<string>
  /** Copies one file, whole or not at all. Fails when there is no such file. */
  copy(from: string, to: string): Promise<void>
  /** Removes a file; nothing happens when it is not there. */
  remove(key: string): Promise<void>
  /** Removes a file that has not been written since `than`; nothing happens when it has, or is not there. */
  removeOlder(key: string, than: Date): Promise<void>
  /** Removes a folder with all its files; nothing happens when it is not there. */
  removeFolder(folder: string): Promise<void>
}

/** The files below one folder of a store, as a store of its own. */
export function folderOfStore(store: FileStore, folder: string): FileStore {
  const at = (key: string) => `${folder}/${key}`
  return {
    write: (key, content) => store.write(at(key), content),
    open: (key) => store.open(at(key)),
    read: (key) => store.read(at(key)),
    has: (key) => store.has(at(key)),
    list: (inner, beginning) => store.list(at(inner), beginning),
    walk: (inner) => store.walk(at(inner)),
    copy: (from, to) => store.copy(at(from), at(to)),
    remove: (key) => store.remove(at(key)),
    removeOlder: (key, than) => store.removeOlder(at(key), than),
    removeFolder: (inner) => store.removeFolder(at(inner)),
  }
}

/** All that `walk` finds in a folder. */
export async function listAll(store: FileStore, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.walk(folder)) names.push(name)
  return names
}

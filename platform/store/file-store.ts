import type { Readable } from 'node:stream'

/**
 * Files by key, in a folder or in an object store. A key is a path of safe names, e.g. `<ownerId>/<fileName>`; whoever builds one must
 * have checked its parts (domain/ids.ts, domain/image/image.ts). Operations rely on no atomicity across files, so any S3 server will do.
 */
export interface FileStore {
  /** Atomic: a reader never sees half a file. */
  write(key: string, content: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  open(key: string): Promise<{ bytes: number; content: Readable } | undefined>
  read(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Names of the files in a folder that start with `beginning`; empty when there is no such folder. */
  list(folder: string, beginning?: string): Promise<string[]>
  /** Paths, relative to the folder, of all files below it, recursively; streamed, never held all at once. */
  walk(folder: string): AsyncIterable<string>
  /** Copies one file atomically. Fails when it does not exist. */
  copy(from: string, to: string): Promise<void>
  /** Removes a file; no-op when it does not exist. */
  remove(key: string): Promise<void>
  /** Removes a file that has not been written since `than`; no-op when it has, or does not exist. */
  removeOlder(key: string, than: Date): Promise<void>
  /** Removes a folder with all its files; no-op when it does not exist. */
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

/** All paths that `walk` yields. */
export async function listAll(store: FileStore, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.walk(folder)) names.push(name)
  return names
}

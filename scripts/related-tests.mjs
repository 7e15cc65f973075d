import path from 'node:path'
import { parseSync } from 'vite'

/** A file that mentions one of these runs what the build made of the sources that it begins with. */
const builds = [
  [/dist\/server|bin\/launch\.sh/, /^bin\/[^/]+\.ts$/],
  [/dist\/editor/, /^editor\/app\/entry\.tsx?$/],
  [/dist\/guest/, /^renderer\/islands\/[^/]+\.tsx?$/],
]
/** A file that mentions this reads sources as texts. */
const readsAll = /'ls-files'/
/** Steps that a build counts for: tests that import a file come before those that only start the product. */
const farAway = 100
/** Steps that reading all sources counts for: such a test runs none of them. */
const readsOnly = 20
/** Steps that a browser counts for. */
const slow = 2

/**
 * Which tests run which files, by imports, nearest first.
 * @param {string[]} files of the repository
 * @param {(file: string) => string} read
 */
export function findRelatedTests(files, read) {
  const known = new Set(files)
  const scripts = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.mts'))
  /** What imports a file, and in how many steps. */
  const importers = new Map()
  const mentionsBuild = new Set()
  const readers = []
  const add = (to, from, steps) => {
    if (!importers.has(to)) importers.set(to, [])
    importers.get(to).push([from, steps])
  }
  for (const file of scripts) {
    const source = read(file)
    for (const imported of importsOf(file, source)) if (known.has(imported)) add(imported, file, 1)
    for (const pattern of globsOf(file, source)) for (const each of files) if (pattern.test(each)) add(each, file, 1)
    if (!file.endsWith('.test.ts') && !file.startsWith('tests/')) continue
    if (readsAll.test(source) && !file.startsWith('scripts/')) readers.push([file, readsOnly])
    for (const [mention, entry] of builds) {
      if (!mention.test(source)) continue
      mentionsBuild.add(file)
      for (const each of files) if (entry.test(each)) add(each, file, farAway)
    }
  }

  const distances = (start) => {
    const found = new Map()
    const waiting = [...start].map((file) => [file, 0])
    while (waiting.length > 0) {
      const [file, steps] = waiting.sort((one, other) => other[1] - one[1]).pop()
      if (found.has(file)) continue
      found.set(file, steps)
      for (const [importer, more] of importers.get(file) ?? [])
        if (!found.has(importer)) waiting.push([importer, steps + more])
    }
    return found
  }
  const building = distances(mentionsBuild)
  return {
    relatedTo(file) {
      const words = wordsOf(file)
      const alike = (test) => wordsOf(test).filter((word) => words.includes(word)).length
      return [...distances([file]), ...readers]
        .filter(([each]) => /\.test\.tsx?$/.test(each))
        .map(([test, steps]) => ({ test, far: steps - alike(test) + (test.includes('.browser.') ? slow : 0) }))
        .sort((one, other) => one.far - other.far || (one.test < other.test ? -1 : 1))
        .map(({ test }) => test)
    },
    needsBuild: (test) => building.has(test),
  }
}

/** Words of a path, without plurals. */
const wordsOf = (file) => [...new Set(file.split(/\W+/).map((word) => word.replace(/s$/, '')))]

/** What a script imports by `import.meta.glob`, as patterns of paths from the root. */
function globsOf(file, source) {
  const calls = [...source.matchAll(/import\.meta\.glob(?:<[^()]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g)]
  return calls
    .flatMap(([, given]) => given.match(/'[^']*'/g) ?? [])
    .map((quoted) => quoted.slice(1, -1))
    .map((glob) => (glob.startsWith('/') ? glob.slice(1) : path.posix.join(path.posix.dirname(file), glob)))
    .map((glob) => {
      const parts = glob
        .replace(/[.+()]/g, '\\$&')
        .replace(/\*/g, '[^/]*')
        .replace(/,/g, '|')
      return new RegExp(`^${parts.replace(/\{/g, '(?:').replace(/\}/g, ')')}$`)
    })
}

/** What a script imports for more than its types, as paths from the root. */
function importsOf(file, source) {
  const { module } = parseSync(file, source)
  const specifiers = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
    // a worker
    ...[...source.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].map(([, specifier]) => specifier),
  ]
  return specifiers
    .filter((specifier) => specifier?.startsWith('.'))
    .map((specifier) => path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, '')))
}

import { browserStorage } from './browser-storage.ts'

/** An answer sent from this device: the path of its private link, and the names of its guests. */
export interface SentAnswer {
  path: string
  names: string
}

/** How many are remembered. */
const most = 10

/** The answers to a form sent from this device, newest first. Stored one per line: the path, a space, the names. */
export function sentAnswers(key: string): SentAnswer[] {
  const lines = browserStorage.get(key)?.split('\n') ?? []
  return lines.flatMap((line) => {
    const [path = '', ...names] = line.split(' ')
    return path.startsWith('/') ? [{ path, names: names.join(' ') }] : []
  })
}

export function rememberSent(key: string, sent: SentAnswer): void {
  store(key, [sent, ...sentAnswers(key).filter(({ path }) => path !== sent.path)].slice(0, most))
}

export function forgetSent(key: string, gone: string): void {
  store(
    key,
    sentAnswers(key).filter(({ path }) => path !== gone),
  )
}

function store(key: string, answers: readonly SentAnswer[]): void {
  const lines = answers.map(({ path, names }) => `${path} ${names.replace(/\s+/g, ' ')}`.trim())
  browserStorage.set(key, lines.join('\n') || null)
}

/** Makes a link of the template lead to each answer; names tell several apart. */
export function linkSent(model: HTMLElement, answers: readonly SentAnswer[], query: string): void {
  for (const { path, names } of answers) {
    const link = model.cloneNode(true)
    if (!isLink(link)) continue
    link.href = `${path}?${query}`
    if (answers.length > 1 && names !== '') link.textContent += ` (${names})`
    model.before(link, ' ')
  }
  model.remove()
}

/** Not `instanceof`: in the editor's review elements belong to another window. */
const isLink = (node: Node): node is HTMLAnchorElement => node.nodeName === 'A'

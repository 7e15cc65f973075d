import { isTrustedPage } from '../../design/trusted-markup.ts'

/**
 * The editor's Trusted Types policies (ADR 69). Must be imported first: the default policy checks plain strings that libraries
 * pass to the browser.
 */

type Rule = (value: string, type?: string, sink?: string) => string | null
interface TrustedTypes {
  defaultPolicy: object | null
  createPolicy(name: string, rules: Record<string, Rule>): object
}

const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes')

/** Allowed, as a parsed document runs no scripts: Tiptap and our own code parse pasted markup this way. */
const parser = 'DOMParser parseFromString'

const ourScripts = /^\/assets\/[\w./-]+\.js$/
const trustedOrigins = new Set<string>()

function isTrustedScript(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return (origin === location.origin && ourScripts.test(pathname)) || trustedOrigins.has(origin)
}

if (trustedTypes !== undefined && trustedTypes.defaultPolicy === null)
  trustedTypes.createPolicy('default', {
    // `sink` is undefined when ProseMirror calls the policy itself, for what it reads from the clipboard
    createHTML: (html, _type, sink) => (sink === undefined || sink === parser || isTrustedPage(html) ? html : null),
    createScriptURL: (url) => (isTrustedScript(url) ? url : null),
  })

/** Allows scripts from this origin: the loaders of Stripe and of a measurement service do not use Trusted Types. */
export const trustScriptsOf = (origin: string): void => void trustedOrigins.add(origin)

import { isTrustedPage } from '../../design/trusted-markup.ts'

/**
 * The editor's policies for strings that could become code (ADR 69). This file comes first: the default policy judges what libraries
 * hand to the browser as plain strings.
 */

type Rule = (value: string, type?: string, sink?: string) => string | null
interface TrustedTypes {
  defaultPolicy: object | null
  createPolicy(name: string, rules: Record<string, Rule>): object
}

const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes')

/** A parsed document runs nothing: Tiptap and we read pasted markup in one. */
const parser = 'DOMParser parseFromString'

const ourScripts = /^\/assets\/[\w./-]+\.js$/
const trustedOrigins = new Set<string>()

function isTrustedScript(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return (origin === location.origin && ourScripts.test(pathname)) || trustedOrigins.has(origin)
}

if (trustedTypes !== undefined && trustedTypes.defaultPolicy === null)
  trustedTypes.createPolicy('default', {
    // without a sink ProseMirror asks by itself, for what it reads from the clipboard
    createHTML: (html, _type, sink) => (sink === undefined || sink === parser || isTrustedPage(html) ? html : null),
    createScriptURL: (url) => (isTrustedScript(url) ? url : null),
  })

/** From now on scripts of this origin may be fetched: what loads them knows no Trusted Types (Stripe's, and a measuring service's). */
export const trustScriptsOf = (origin: string): void => void trustedOrigins.add(origin)

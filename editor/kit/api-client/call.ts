import type { Calls } from './calls.ts'
import { createRequest, type Request, type RequestOptions } from './request.ts'

type CallName = keyof Calls

/** A call by its method and path. The server takes a trailing slash too; a call that a page preloads is spelled as there (pages.ts). */
export type Spelled<Name extends CallName = CallName> = Name | `${Name}/`
export type Named<Spelling extends Spelled> = Spelling extends CallName
  ? Spelling
  : Spelling extends `${infer Name extends CallName}/`
    ? Name
    : never

export type AnswerOf<Spelling extends Spelled> = Calls[Named<Spelling>]['response']
export type OptionsOf<Spelling extends Spelled> = Omit<Calls[Named<Spelling>], 'response'> &
  Pick<RequestOptions, 'signal' | 'keepalive'>

/** The options may be left out where the call needs none. */
type Rest<Options> = object extends Options ? [options?: Options] : [options: Options]

type Values = Readonly<Record<string, unknown>>

/** The path of a call with its parameters and query filled in; what is undefined in the query is left out. */
export function pathOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  if (asked.length === 0) return filled
  return `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}

/** Makes the API's calls, typed by their routes (calls.ts). They reject as `Request` does. */
export type Call = <Spelling extends Spelled>(
  name: Spelling,
  ...rest: Rest<OptionsOf<Spelling>>
) => Promise<AnswerOf<Spelling>>

export function createCall(request: Request): Call {
  return (name, ...[options]) => {
    const { params, query, ...rest }: RequestOptions & { params?: Values; query?: Values } = options ?? {}
    const [method, path = ''] = name.split(' ')
    return request(pathOf(path, params, query), { method, ...rest })
  }
}

/** Calls the API on the editor's own origin. */
export const call = createCall(createRequest(''))

import { noteSecret, noteSecretsOf } from './logged-secrets.ts'

/** The HTTP side of a browser: keeps cookies and sends its origin. */
export interface BrowserClient {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  upload(path: string, file: Uint8Array<ArrayBuffer>, name?: string): Promise<Answer>
  cookies: Map<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  /** Parsed if the answer is JSON, otherwise undefined; read it with a schema or `toMatchObject`. */
  body: unknown
  bytes: Buffer
}

/** `from` is the address that our proxies say it calls from. */
export function createBrowserClient(url: string, from?: string): BrowserClient {
  const cookies = new Map<string, string>()
  const send = async (path: string, options: RequestInit): Promise<Answer> => {
    const headers = new Headers(options.headers)
    if (from !== undefined) headers.set('X-Forwarded-For', from)
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (options.method !== 'GET' && !headers.has('Origin')) headers.set('Origin', url)
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...options, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const equals = pair.indexOf('=')
      if (/Max-Age=0\b/.test(cookie)) cookies.delete(pair.slice(0, equals))
      else {
        cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
        noteSecret(pair.slice(equals + 1))
      }
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      body: isJson ? JSON.parse(bytes.toString()) : undefined,
    }
  }
  return {
    cookies,
    call: (method, path, body, headers = {}) => {
      noteSecretsOf(body)
      return send(path, {
        method,
        headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    },
    upload(path, file, name = 'picture.jpg') {
      const form = new FormData()
      form.set('file', new Blob([file]), name)
      return send(path, { method: 'POST', body: form })
    },
  }
}

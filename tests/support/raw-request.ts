import { type Agent, request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  bytes: Buffer
}

/** Sends a request with any Host and path; `fetch` would change or refuse them. */
export function rawRequest(
  url: string,
  options: { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer; agent?: Agent },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        method: options.method ?? 'GET',
        path: options.path,
        headers: options.headers,
        agent: options.agent,
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const bytes = Buffer.concat(parts)
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString(), bytes })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(options.body)
  })
}

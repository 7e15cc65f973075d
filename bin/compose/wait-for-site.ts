import { get } from 'node:http'

/** Waits until the guests' server answers for a host with a page or a redirect, for 20 s at most or until `stopping`. Returns whether it did. */
export async function waitForSite(port: number, host: string, stopping: AbortSignal): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await statusOf(port, host)) < 400) return true
    if (stopping.aborted) return false
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

function statusOf(port: number, host: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path: '/', headers: { host }, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 599)
    })
    request.on('error', () => resolve(599))
  })
}

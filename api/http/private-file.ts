import type Koa from 'koa'

/** Headers for a private file: shown inline, saved under `name`, and never cached. */
export function privateFile(http: Koa.Context, name: string): void {
  http.set({ 'Content-Disposition': `inline; filename="${name}"`, 'Cache-Control': 'private, no-store' })
}

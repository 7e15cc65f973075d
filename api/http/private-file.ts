import type Koa from 'koa'

/** An answer that is a file for whoever asks, shown by the browser and saved under this name; nobody on the way keeps it. */
export function privateFile(http: Koa.Context, name: string): void {
  http.set({ 'Content-Disposition': `inline; filename="${name}"`, 'Cache-Control': 'private, no-store' })
}

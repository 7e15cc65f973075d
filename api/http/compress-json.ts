import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type Koa from 'koa'

const compress = promisify(gzip)
/** Minimum length in characters; smaller responses fit into a packet or two anyway. */
const worthwhile = 4096

/** Compresses large JSON responses for clients that accept gzip: long lists of answers are highly repetitive. */
export function compressJson(): Koa.Middleware {
  return async (http, next) => {
    await next()
    const { body } = http
    if (!isPlainObject(body) || http.acceptsEncodings('gzip', 'identity') !== 'gzip') return
    const text = JSON.stringify(body)
    http.vary('Accept-Encoding')
    // setting a string keeps the JSON content type that Koa has already set
    http.body = text.length < worthwhile ? text : await compress(text, { level: 4 })
    if (text.length >= worthwhile) http.set('Content-Encoding', 'gzip')
  }
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

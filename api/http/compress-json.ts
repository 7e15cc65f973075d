import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type Koa from 'koa'

const compress = promisify(gzip)
/** Smaller answers fit into a packet or two anyway, characters. */
const worthwhile = 4096

/** Sends large JSON compressed to those who take it: a list of thousands of answers says the same words over and over. */
export function compressJson(): Koa.Middleware {
  return async (http, next) => {
    await next()
    const { body } = http
    if (!isPlainObject(body) || http.acceptsEncodings('gzip', 'identity') !== 'gzip') return
    const text = JSON.stringify(body)
    http.vary('Accept-Encoding')
    // the type is JSON already
    http.body = text.length < worthwhile ? text : await compress(text, { level: 4 })
    if (text.length >= worthwhile) http.set('Content-Encoding', 'gzip')
  }
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

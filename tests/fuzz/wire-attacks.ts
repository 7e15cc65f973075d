import fc from 'fast-check'

/** Bytes that no honest client would send. */
export interface WireAttack {
  name: string
  parts: readonly string[]
  /** Whether the server may legitimately wait for more, so that no answer is not a fault. */
  mayWait: boolean
}

/** Not reachable on a guests' host: if it arrives behind the edge or nginx, it was smuggled past them. */
export const smuggledPath = '/api/accounts/smuggled'

type Made = { parts: string[]; mayWait?: boolean }
type Template = (host: string, word: string, number: number) => Made

const one = (text: string, mayWait = false): Made => ({ parts: [text], mayWait })
const guestCall = '/api/form-submissions/abcdefgh12'
const hidden = (host: string) => `GET ${smuggledPath} HTTP/1.1\r\nHost: ${host}\r\nX: `
/** Head of a POST with these headers; the body follows. */
const post = (host: string, headers: string) =>
  `POST ${guestCall} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`
const get = (host: string, path = '/', headers = '') => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`

/** Contradictory body lengths, in forms that servers have been known to interpret differently. */
const twoLengths: Record<string, Template> = {
  'CL.TE': (host) =>
    one(
      `${post(host, `Content-Length: ${hidden(host).length + 5}\r\nTransfer-Encoding: chunked`)}0\r\n\r\n${hidden(host)}`,
      true,
    ),
  'TE.CL': (host) => {
    const rest = hidden(host)
    return one(
      `${post(host, 'Content-Length: 4\r\nTransfer-Encoding: chunked')}${rest.length.toString(16)}\r\n${rest}\r\n0\r\n\r\n`,
      true,
    )
  },
  'CL.0': (host) => one(`${get(host, '/', `Content-Length: ${hidden(host).length}\r\n`)}${hidden(host)}`, true),
  'two lengths': (host) => one(`${post(host, 'Content-Length: 0\r\nContent-Length: 90')}${hidden(host)}`, true),
  'a list of lengths': (host) => one(`${post(host, 'Content-Length: 0, 90')}${hidden(host)}`, true),
  'the same length twice': (host) =>
    one(`${post(host, 'Content-Length: 2\r\nContent-Length: 2')}{}${hidden(host)}`, true),
  'a length with a sign': (host, _, number) =>
    one(`${post(host, `Content-Length: +${number % 90}`)}${hidden(host)}`, true),
  'a length below nothing': (host) => one(`${post(host, 'Content-Length: -1')}${hidden(host)}`, true),
  'a length in hexadecimal': (host) => one(`${post(host, 'Content-Length: 0x10')}${hidden(host)}`, true),
  'a length with a space in it': (host) => one(`${post(host, 'Content-Length: 1 0')}${hidden(host)}`, true),
  'a space before the colon': (host) => one(`${post(host, 'Content-Length : 5')}${hidden(host)}`, true),
  'a tab before the colon': (host) =>
    one(`${post(host, 'Transfer-Encoding\t: chunked')}0\r\n\r\n${hidden(host)}`, true),
  'a length too long for numbers': (host) => one(`${post(host, `Content-Length: ${'9'.repeat(40)}`)}x`, true),
}

const encodings = [
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: chunked;q=1',
  'Transfer-Encoding: \x0bchunked',
  'Transfer-Encoding: chunked\x00',
  'transfer-encoding: CHUNKED',
  'Transfer-Encoding: gzip, chunked',
  ' Transfer-Encoding: chunked',
  'X: y\rTransfer-Encoding: chunked',
  'X: y\nTransfer-Encoding: chunked',
  'Transfer_Encoding: chunked',
  'Transfer-Encoding\x00: chunked',
]
const twoEncodings: Record<string, Template> = {
  'TE.TE': (host, _, number) =>
    one(`${post(host, `Content-Length: 5\r\n${encodings[number % encodings.length]}`)}0\r\n\r\n${hidden(host)}`, true),
  'an odd encoding alone': (host, _, number) =>
    one(`${post(host, `${encodings[number % encodings.length]}`)}0\r\n\r\n${hidden(host)}`, true),
}

const chunkings: Record<string, Template> = {
  'a chunk of no number': (host, word) =>
    one(`${post(host, 'Transfer-Encoding: chunked')}${word}\r\nabc\r\n0\r\n\r\n`, true),
  'a chunk larger than any number': (host) =>
    one(`${post(host, 'Transfer-Encoding: chunked')}ffffffffffffffffff\r\nabc`, true),
  'a chunk below nothing': (host) => one(`${post(host, 'Transfer-Encoding: chunked')}-1\r\n${hidden(host)}`, true),
  'a chunk that is longer than it says': (host) =>
    one(`${post(host, 'Transfer-Encoding: chunked')}1\r\nabcdef\r\n0\r\n\r\n${hidden(host)}`, true),
  'chunks that end with bare LF': (host) =>
    one(`${post(host, 'Transfer-Encoding: chunked')}1\n{\n0\n\n${hidden(host)}`, true),
  'a chunk with an extension that never ends': (host) =>
    one(`${post(host, 'Transfer-Encoding: chunked')}1;${'x'.repeat(100_000)}`, true),
  'chunks with a request in an extension': (host) =>
    one(`${post(host, 'Transfer-Encoding: chunked')}1;\n${hidden(host)}\r\n{\r\n0\r\n\r\n`, true),
  'trailers without end': (host) =>
    one(`${post(host, 'Transfer-Encoding: chunked')}0\r\n${'X-A: y\r\n'.repeat(3000)}\r\n`, true),
  'a trailer that says a length': (host) =>
    one(
      `${post(host, 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\nContent-Length: 90\r\nHost: evil.example\r\n\r\n${hidden(host)}`,
      true,
    ),
  'chunks that never come': (host) => one(`${post(host, 'Transfer-Encoding: chunked')}5\r\n`, true),
}

const heads: Record<string, Template> = {
  'a folded header': (host) => one(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-A: a\r\n b\r\n\tc\r\n\r\n`),
  'a folded encoding': (host) =>
    one(`${post(host, 'Content-Length: 5\r\nTransfer-Encoding:\r\n chunked')}0\r\n\r\n${hidden(host)}`, true),
  'bare LF': (host) => one(`GET / HTTP/1.1\nHost: ${host}\n\n`, true),
  'bare CR': (host) => one(`GET / HTTP/1.1\rHost: ${host}\r\r`, true),
  'bare LF in a header': (host) =>
    one(`GET / HTTP/1.1\r\nHost: ${host}\r\nX: a\nContent-Length: 90\r\n\r\n${hidden(host)}`, true),
  'a null byte in a header': (host) => one(get(host, '/', 'X: a\x00b\r\n')),
  'a null byte in a header’s name': (host) => one(get(host, '/', 'X\x00Y: a\r\n')),
  'a header without a colon': (host, word) => one(get(host, '/', `${word.replace(/[^a-z]/g, '')}x\r\n`)),
  'an empty header’s name': (host) => one(get(host, '/', ': a\r\n')),
  'two hosts': (host) => one(get(host, '/', 'Host: evil.example\r\n')),
  'no host': () => one('GET / HTTP/1.1\r\n\r\n'),
  'an empty host': () => one('GET / HTTP/1.1\r\nHost:\r\n\r\n'),
  'a host that is none': (_, word) =>
    one(`GET / HTTP/1.1\r\nHost: ${word.replace(/[\r\n]/g, '')}@x/../y?#:99999\r\n\r\n`),
  'a host with a path in it': (host) => one(`GET / HTTP/1.1\r\nHost: ${host}/../../etc\r\n\r\n`),
  'a host with dots': () => one('GET / HTTP/1.1\r\nHost: ../../../../etc\r\n\r\n'),
  'a host of 8 kB': () => one(`GET / HTTP/1.1\r\nHost: ${'a.'.repeat(4000)}se\r\n\r\n`),
  'HTTP/1.0': (host) => one(`GET / HTTP/1.0\r\nHost: ${host}\r\n\r\n`),
  'HTTP/1.0 without a host': () => one('GET / HTTP/1.0\r\n\r\n'),
  'HTTP/1.0 in chunks': (host) =>
    one(
      `POST ${guestCall} HTTP/1.0\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden(host)}`,
      true,
    ),
  'HTTP/0.9': () => one('GET /\r\n', true),
  'HTTP/2 without a word before': () => one('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', true),
  'an upgrade to h2c': (host) =>
    one(
      get(
        host,
        '/',
        'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n',
      ),
    ),
  'an upgrade to WebSocket': (host) =>
    one(
      get(
        host,
        '/api/rsvps/post-key',
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n',
      ),
      true,
    ),
  'a version that is none': (host, _, number) =>
    one(`GET / HTTP/${number % 10}.${number % 7}\r\nHost: ${host}\r\n\r\n`, true),
  'a method that is none': (host, word) =>
    one(`${word.replace(/\s/g, '') || 'X'} / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, true),
  'methods of other protocols': (host, _, number) =>
    one(
      `${['TRACE', 'TRACK', 'PROPFIND', 'DEBUG', 'SEARCH', 'LINK', 'M-SEARCH', 'PATCH', 'OPTIONS'][number % 9]} / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    ),
  'OPTIONS of everything': (host) => one(`OPTIONS * HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
  CONNECT: (host) => one(`CONNECT 169.254.169.254:80 HTTP/1.1\r\nHost: ${host}\r\n\r\n${hidden(host)}`, true),
  'an absolute address': (host) => one(`GET http://${host}${smuggledPath} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
  'an absolute address of another host': (host) =>
    one(`GET http://evil.example${smuggledPath} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
  'an absolute address of another protocol': (host) => one(`GET ftp://${host}/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
  'only line ends': () => one('\r\n'.repeat(2000), true),
  'only bytes': (_, word) => one(`${word}\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03`, true),
  'two requests at once': (host) => one(`${get(host)}${get(host, smuggledPath)}`),
  'a hop-by-hop header taken away': (host) =>
    one(get(host, '/api/rsvps/post-key', 'Connection: close, X-Forwarded-For, Host\r\n')),
  'Expect something else': (host) => one(post(host, 'Content-Length: 2\r\nExpect: 200-maybe').concat('{}'), true),
  'underscores for dashes': (host) => one(`${post(host, 'Content_Length: 90\r\nContent-Length: 2')}{}`, true),
}

const paths: Record<string, Template> = {
  'a null byte in the path': (host) => one(get(host, '/sv\x00/../x')),
  'a null byte spelt out': (host) => one(get(host, '/%00/sv%00.html')),
  'a path out of the folder': (host, _, number) =>
    one(
      get(
        host,
        [
          '/../../../../etc/passwd',
          '/..%2f..%2f..%2f..%2fetc%2fpasswd',
          '/%2e%2e/%2e%2e/secret.txt',
          '/assets/..%2f..%2fsecret.txt',
          '/assets/%2e%2e/%2e%2e/secret.txt',
          '/..\\..\\secret.txt',
          '/%c0%ae%c0%ae/secret.txt',
          '/assets/....//....//secret.txt',
          '//etc/passwd',
          '/./././secret.txt',
        ][number % 10],
      ),
    ),
  'a call that guests may not make, by a detour': (host, _, number) =>
    one(
      get(
        host,
        [
          `/api/rsvps/post-key/../..${smuggledPath.slice(4)}`,
          `/api/rsvps/..%2faccounts/smuggled`,
          `//api/accounts/smuggled`,
          `/api//accounts/smuggled`,
          `/api/rsvps/post-key%3f/../../accounts/smuggled`,
          `/api/rsvps/post-key;/../../accounts/smuggled`,
          `/%61pi/accounts/smuggled`,
          `/api/%2e%2e/api/accounts/smuggled`,
          `/API/accounts/smuggled`,
          `/api\\accounts\\smuggled`,
        ][number % 10],
      ),
    ),
  'bytes that are no UTF-8': (host) => one(get(host, '/\xff\xfe\xc3%ff%fe')),
  'an address with spaces': (host) => one(`GET /a b c HTTP/1.1\r\nHost: ${host}\r\n\r\n`, true),
  'an address without a slash': (host, word) =>
    one(`GET ${word.replace(/\s/g, '') || 'x'} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, true),
  'a fragment': (host) => one(get(host, '/sv#/../../x')),
  'an address of 15 kB': (host) => one(get(host, `/${'a'.repeat(15_000)}`)),
  'an address of 1 MB': (host) => one(get(host, `/${'a'.repeat(1_000_000)}`), true),
  'a query of 12 kB': (host) => one(get(host, `/?lang=${'a&'.repeat(6000)}`)),
}

const floods: Record<string, Template> = {
  'a thousand headers': (host) => one(get(host, '/', 'X-A: y\r\n'.repeat(1000))),
  'twenty thousand headers': (host) => one(get(host, '/', 'X-A: y\r\n'.repeat(20_000)), true),
  'the same header many times': (host) => one(get(host, '/', `${'Accept-Language: sv\r\n'.repeat(400)}`)),
  'a cookie of 1 MB': (host) => one(get(host, '/', `Cookie: festoon_session=${'x'.repeat(1_000_000)}\r\n`), true),
  'a cookie of 7 kB': (host) => one(get(host, '/', `Cookie: ${'a=b; '.repeat(1400)}\r\n`)),
  'a header of 1 MB': (host) => one(get(host, '/', `X-A: ${'x'.repeat(1_000_000)}\r\n`), true),
  'a head that never ends': (host) => ({
    parts: [`GET / HTTP/1.1\r\nHost: ${host}\r\n`, ...Array.from({ length: 50 }, () => 'X-A: y\r\n')],
    mayWait: true,
  }),
  'a hundred requests at once': (host) => one(get(host, '/api/rsvps/post-key').repeat(100)),
  'a body that never comes': (host) => one(post(host, 'Content-Length: 60000'), true),
  'a body of 3 MB': (host) => one(`${post(host, 'Content-Length: 3000000')}${'y'.repeat(3_000_000)}`),
  'ranges without end': (host) =>
    one(
      get(
        host,
        '/robots.txt',
        `Range: bytes=${Array.from({ length: 800 }, (_, index) => `${index}-${index}`).join(',')}\r\n`,
      ),
    ),
}

const templates = Object.entries({ ...twoLengths, ...twoEncodings, ...chunkings, ...heads, ...paths, ...floods })

/** `runs` attacks on a host, cycling through all kinds, each with random text and numbers. */
export function wireAttacks(host: string, runs: number, seed: number): WireAttack[] {
  const spice = fc.sample(fc.tuple(fc.string({ unit: 'binary-ascii', maxLength: 30 }), fc.nat(10_000)), {
    numRuns: runs,
    seed,
  })
  return spice.map(([word, number], index) => {
    const [name, template] = templates[index % templates.length] ?? ['', () => one('')]
    const { parts, mayWait = false } = template(host, word, number + Math.floor(index / templates.length))
    return { name, parts, mayWait }
  })
}

export const attackKinds = templates.length
